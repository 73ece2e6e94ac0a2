import { Button, Icon, icons } from "@optimyz/ui";
import type { DragEvent } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./movable.module.css";
import type { Reorder } from "./use-reorder.ts";

/** Data type of a dragged row, so that nothing else can be dropped on a row. */
const DRAG_TYPE = "application/x-optimyz-row";

interface MoveButtonsProps {
  id: number;
  order: Reorder;
  describedBy?: string;
  /** Where the next place lies. */
  axis?: "down" | "right";
}

/** Buttons that move a row, which can be dragged to another place as well. */
export function MoveButtons({ id, order, describedBy, axis = "down" }: MoveButtonsProps) {
  const t = useText();
  const place = order.placeOf(id);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t(m.moveEarlier)}
        aria-describedby={describedBy}
        onClick={() => order.move(id, place - 1)}
      >
        <Icon path={axis === "down" ? icons.arrowUp : icons.arrowLeft} />
      </Button>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t(m.moveLater)}
        aria-describedby={describedBy}
        onClick={() => order.move(id, place + 1)}
      >
        <Icon path={axis === "down" ? icons.arrowDown : icons.arrowRight} />
      </Button>
    </>
  );
}

/** Attributes that let a row be dragged and take the place of the row it is dropped on; none where there is no order to change. */
export function dragProps(id: number, order: Reorder | undefined) {
  if (!order) return { className: undefined };
  return { ...dragHandle(id), ...dropTarget(id, order) };
}

/** Attributes of what a row is dragged by. */
export const dragHandle = (id: number) => ({
  className: styles.movable,
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(DRAG_TYPE, String(id));
    event.dataTransfer.effectAllowed = "move";
  },
});

/** Attributes of a row on which another of its list can be dropped. */
export function dropTarget(id: number, order: Reorder) {
  const mark = (event: DragEvent<HTMLElement>, on: boolean) => {
    if (on) event.currentTarget.dataset.dropTarget = "";
    else delete event.currentTarget.dataset.dropTarget;
  };
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      mark(event, false);
      const dragged = Number(event.dataTransfer.getData(DRAG_TYPE));
      if (!dragged) return;
      event.preventDefault();
      order.move(dragged, order.placeOf(id));
    },
  };
}
