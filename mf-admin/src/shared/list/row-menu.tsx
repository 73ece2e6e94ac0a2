import { Button, cx, Icon } from "@optimyz/ui";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useText } from "../../texts.ts";
import floating from "./floating.module.css";
import * as m from "./messages.ts";
import { MenuContext } from "./row-button.tsx";
import styles from "./row-menu.module.css";
import { usePressOutside } from "./use-press-outside.ts";

const MORE = "M5 12h.01M12 12h.01M19 12h.01";

interface RowMenuProps {
  /** Whose menu it is. */
  name: string;
  /** `RowButton` and `MenuLink`, also within components that open a dialog, which stays when the menu closes. */
  children: ReactNode;
}

/** What can be done with a row, in a menu. Arrows move in it; Escape, a choice and leaving it close it. */
export function RowMenu({ name, children }: RowMenuProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const [sending, setSending] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const begin = useCallback(() => {
    setSending((before) => before + 1);
    return () => setSending((before) => before - 1);
  }, []);
  const menu = useMemo(() => ({ popup: isOpen ? popup : null, close, begin }), [isOpen, popup, close, begin]);
  usePlace(isOpen, button, popup);
  usePressOutside(isOpen, [button, { current: popup }], () => setOpen(false));

  const press = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== "ArrowDown" || event.target !== button.current) return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
    const items = itemsOf(popup);
    const next = nextPlace(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== button.current && !popup?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the buttons inside
    <div className={styles.menu} onKeyDown={press} onBlur={leave}>
      <Button
        ref={button}
        className={styles.more}
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t(m.moreFor, { name })}
        aria-expanded={isOpen}
        aria-controls={id}
        busy={sending > 0}
        busyLabel={<span className="visually-hidden">{t(m.oneMoment)}</span>}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={MORE} />
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form */}
      <div
        ref={setPopup}
        popover="manual"
        id={id}
        role="group"
        aria-label={t(m.moreFor, { name })}
        className={cx(floating.popup, styles.popup)}
        hidden={!isOpen}
      />
      <MenuContext value={menu}>{children}</MenuContext>
    </div>
  );
}

const itemsOf = (popup: HTMLElement | null): HTMLElement[] => [
  ...(popup?.querySelectorAll<HTMLElement>("button, a[href]") ?? []),
];

/** The item to which a key moves; undefined for other keys. */
function nextPlace(key: string, place: number, length: number): number | undefined {
  if (key === "ArrowDown") return (place + 1) % length;
  if (key === "ArrowUp") return (Math.max(place, 0) - 1 + length) % length;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : undefined;
}

const GAP = 4;

/** Puts the open menu below its button, or above it where there is no room, and the focus on its first item. */
function usePlace(isOpen: boolean, opener: RefObject<HTMLElement | null>, popup: HTMLElement | null): void {
  useLayoutEffect(() => {
    const button = opener.current;
    if (!isOpen || !button || !popup) return;
    const place = () => {
      const { top, bottom, right } = button.getBoundingClientRect();
      const { offsetHeight: height, offsetWidth: width } = popup;
      const isBelow = bottom + GAP + height <= innerHeight || top < height + GAP;
      popup.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
      popup.style.left = `${Math.max(GAP, Math.min(right, innerWidth - GAP) - width)}px`;
    };
    // Above everything else; a simulated browser has no top layer.
    popup.showPopover?.();
    place();
    itemsOf(popup)[0]?.focus({ preventScroll: true });
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      popup.hidePopover?.();
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
    };
  }, [isOpen, opener, popup]);
}
