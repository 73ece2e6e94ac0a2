import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { moved, type Point, type View, zoomed } from "./mercator.ts";

/** By how many pixels an arrow key moves the map; with Shift by less. */
const STEP = 64;
const STEP_FINE = 8;
/** How far two fingers move apart for a step of the zoom, as a ratio. */
const PINCH = 1.7;
/** How far a wheel turns for a step of the zoom, in pixels. */
const WHEEL = 60;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const zooms: Readonly<Record<string, number>> = { "+": 1, "=": 1, "-": -1, _: -1 };

const nowhere: Point = { x: 0, y: 0 };

interface Moves {
  view: View;
  onMove: (view: View) => void;
}

/** How a map is moved: dragged, pinched, by the keyboard, and by a wheel with Ctrl, as a page is. */
export function useMapMoves(area: RefObject<HTMLElement | null>, { view, onMove }: Moves) {
  /** How far the map is dragged at this moment. */
  const [drag, setDrag] = useState<Point>();
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef(0);
  useWheel(area, (steps) => onMove(zoomed(view, steps)));
  const shown = drag ? moved(view, { x: -drag.x, y: -drag.y }) : view;

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    pinch.current = distance(fingers.current);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    fingers.current.set(event.pointerId, now);
    if (fingers.current.size === 1)
      return setDrag(({ x, y } = nowhere) => ({ x: x + now.x - before.x, y: y + now.y - before.y }));
    const ratio = distance(fingers.current) / pinch.current;
    if (ratio < PINCH && ratio > 1 / PINCH) return;
    pinch.current = distance(fingers.current);
    setDrag(undefined);
    onMove(zoomed(shown, ratio > 1 ? 1 : -1));
  };
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || !drag) return;
    setDrag(undefined);
    onMove(shown);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { [event.key]: arrow } = arrows;
    const { [event.key]: steps } = zooms;
    if (!arrow && !steps) return;
    event.preventDefault();
    const length = event.shiftKey ? STEP_FINE : STEP;
    onMove(arrow ? moved(view, { x: arrow.x * length, y: arrow.y * length }) : zoomed(view, steps ?? 0));
  };
  return {
    shown,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onKeyDown: press },
  };
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** Between the first two fingers. */
function distance(fingers: ReadonlyMap<number, Point>): number {
  const [first = nowhere, second = first] = fingers.values();
  return Math.max(1, Math.hypot(first.x - second.x, first.y - second.y));
}

/** Not as a property of the element: React's cannot keep the browser from zooming the page. */
function useWheel(area: RefObject<HTMLElement | null>, zoom: (steps: number) => void): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    let turned = 0;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < WHEEL) return;
      latest.current(turned < 0 ? 1 : -1);
      turned = 0;
    };
    const element = area.current;
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [area]);
}
