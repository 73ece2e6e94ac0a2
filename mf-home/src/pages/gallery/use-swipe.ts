import { type PointerEvent, useRef } from "react";

/** A shorter move is a tap. */
const DISTANCE_MIN_PX = 48;

interface SwipeActions {
  onLeft: () => void;
  onRight: () => void;
}

/** Handlers for an element on which a finger, a pen or a dragged mouse goes left or right. */
export function useSwipe({ onLeft, onRight }: SwipeActions) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(across) < DISTANCE_MIN_PX || Math.abs(across) < Math.abs(down)) return;
      if (across < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
