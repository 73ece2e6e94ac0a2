import type { LiveSlots } from "@optimyz/contract/protocol/live-set";
import { Component, createContext, type ReactNode, Suspense, use, useContext, useState } from "react";
import type { SlotModule } from "./remote-app.ts";
import { WhenNear } from "./when-near.tsx";

/** How the shell serves slots; the test shell serves those of the one remote it runs. */
export interface SlotHost {
  /** The slot's module; the same promise until {@link reset} is called. Rejects when its remote cannot be had. */
  load: (name: string) => Promise<SlotModule>;
  /** Clears a failed attempt, so that the next load tries again. */
  reset: (name: string) => void;
  /** Shown in place of a slot that cannot be had. */
  Unavailable: (props: { name: string; retry: () => void }) => ReactNode;
  /** Called once for a failure, for the log. */
  report: (name: string, error: unknown) => void;
}

export const SlotHostContext = createContext<SlotHost | null>(null);

/** True below a slot: the page around it has a head, and a slot has none. */
export const InSlotContext = createContext(false);

/** A slot by its name, with its component's props. */
interface AnySlot {
  name: string;
  props?: Record<string, unknown>;
}

/** A slot that is live on the site whose declarations the repository has. */
type LiveSlot<Name extends keyof LiveSlots> = { name: Name } & (Record<never, never> extends LiveSlots[Name]
  ? { props?: LiveSlots[Name] }
  : { props: LiveSlots[Name] });

type PlacedSlot = [keyof LiveSlots] extends [never]
  ? AnySlot
  : { [Name in keyof LiveSlots]: LiveSlot<Name> }[keyof LiveSlots];

interface Place {
  /** The skeleton while the slot's code loads, in the size of the slot. */
  fallback?: ReactNode;
  /**
   * Whether it is below the fold: its remote is fetched when it is near the view or used. The route's `handle` names the
   * slot in `belowSlots`.
   */
  below?: boolean;
  /** For the element around a slot below the fold. */
  className?: string | undefined;
}

type SlotProps = Place & PlacedSlot;

/** Places another remote's component by name. A failure stays inside: a card with a retry takes its place. */
export function Slot({ name, fallback = null, props = {}, below = false, className }: SlotProps): ReactNode {
  const host = useContext(SlotHostContext);
  const [attempt, setAttempt] = useState(0);
  if (!host) return null;
  const retry = () => {
    host.reset(name);
    setAttempt((count) => count + 1);
  };
  const content = <SlotContent host={host} name={name} props={props} />;
  return (
    <SlotBoundary
      key={attempt}
      failed={() => <host.Unavailable name={name} retry={retry} />}
      report={(error) => host.report(name, error)}
    >
      {below ? (
        <WhenNear isLazy fallback={fallback} className={className}>
          {content}
        </WhenNear>
      ) : (
        <Suspense fallback={fallback}>{content}</Suspense>
      )}
    </SlotBoundary>
  );
}

function SlotContent({ host, name, props }: { host: SlotHost; name: string; props: Record<string, unknown> }) {
  const { Component: Content } = use(host.load(name));
  return (
    <InSlotContext value={true}>
      <Content {...props} />
    </InSlotContext>
  );
}

interface BoundaryProps {
  failed: () => ReactNode;
  report: (error: unknown) => void;
  children: ReactNode;
}

class SlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    return this.state.failed ? this.props.failed() : this.props.children;
  }
}
