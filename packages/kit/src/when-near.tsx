import { type ReactNode, Suspense, use, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { CLOSED, Gate } from "./gate.ts";

interface WhenNearProps {
  /** Shown when the server left the part to the browser, in the size of the part. */
  fallback?: ReactNode;
  /** For the element around the part. */
  className?: string | undefined;
  /** Changes of the children wait until the part is hydrated, if its code must still be fetched. */
  isLazy?: boolean;
  children: ReactNode;
}

/**
 * A part of the page below the fold. Its HTML from the server stays as it is, without React, until it is near the view
 * or somebody points at it, touches it, focuses or presses something in it; clicks and typing until then are carried
 * out afterwards. A change of its children or of a context hydrates it, too. In a page that the browser renders, and
 * without IntersectionObserver, it is hydrated at once.
 */
export function WhenNear({ fallback = null, className, isLazy = false, children }: WhenNearProps): ReactNode {
  const isFromServer = useSyncExternalStore(never, inBrowser, onServer);
  const [gate] = useState(() => new Gate(isFromServer));
  const [first] = useState({ fallback, children });
  const [isAlive, setAlive] = useState(!isFromServer);
  const [mark] = useState(isFromServer ? CLOSED : undefined);
  // A change makes React hydrate the part first. Without its code React would throw the HTML away instead.
  const shown = isAlive || !isLazy ? children : first.children;
  if (shown !== first.children) gate.open();
  const part = useMemo(() => {
    const begin = () => {
      gate.carryOut();
      setAlive(true);
    };
    return (
      <Suspense fallback={first.fallback}>
        <Part gate={gate} onAlive={begin}>
          {shown}
        </Part>
      </Suspense>
    );
  }, [gate, first, shown]);
  return (
    <div ref={gate.watch} className={className} data-gate={mark} suppressHydrationWarning>
      {part}
    </div>
  );
}

interface PartProps {
  gate: Gate;
  onAlive: () => void;
  children: ReactNode;
}

/** Suspends while the gate is closed, which leaves the server's HTML in its place. */
function Part({ gate, onAlive, children }: PartProps): ReactNode {
  gate.attempt();
  if (gate.isNeeded) use(gate.opening);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onAlive, []);
  return children;
}

const never = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;
