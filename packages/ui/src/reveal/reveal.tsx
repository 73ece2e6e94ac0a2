import {
  type AnimationEvent,
  type ElementType,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { cx } from "../cx.ts";
import styles from "./reveal.module.css";

interface RevealProps {
  /** Waits this long once it is in view. */
  delayMs?: number | undefined;
  as?: ElementType | undefined;
  className?: string | undefined;
  children: ReactNode;
}

type Phase = "shown" | "waiting" | "entering";

/** Content above the view, as after a jump, counts as seen. */
const ABOVE_COUNTS = { rootMargin: "10000000px 0px 0px 0px" };

const never = () => () => undefined;

/**
 * Lets its content rise and fade in over 1000 ms, once, when it comes into view. Content that came with the document
 * and is in view already stays as it is; without scripts or motion nothing is hidden.
 */
export function Reveal({ delayMs = 0, as: Tag = "div", className, children }: RevealProps) {
  const element = useRef<HTMLElement>(null);
  const [phase, setPhase] = useState<Phase>("shown");
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [cameWithDocument] = useState(hydrating);

  useLayoutEffect(() => {
    const node = element.current;
    if (!node || typeof IntersectionObserver === "undefined") return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (cameWithDocument && node.getBoundingClientRect().top < innerHeight) return;
    node.style.setProperty("--reveal-delay", `${delayMs}ms`);
    setPhase("waiting");
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setPhase("entering");
    }, ABOVE_COUNTS);
    observer.observe(node);
    return () => observer.disconnect();
  }, [cameWithDocument, delayMs]);

  return (
    <Tag
      ref={element}
      data-reveal={phase}
      className={cx(phase !== "shown" && styles[phase], className) || undefined}
      onAnimationEnd={(event: AnimationEvent) => event.target === event.currentTarget && setPhase("shown")}
    >
      {children}
    </Tag>
  );
}
