import { onResize } from "@optimyz/kit";
import { cx } from "@optimyz/ui";
import { useEffect, useRef } from "react";
import styles from "./scroll-progress.module.css";

/** How far the page is scrolled, 0 to 100 percent. The bar follows by style where the browser can, else by script. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const room = scrollHeight - clientHeight;
      const percent = room > 0 ? Math.min(100, Math.max(0, (scrollTop / room) * 100)) : 0;
      bar.current?.style.setProperty("--scrolled", String(percent / 100));
      bar.current?.setAttribute("data-percent", percent.toFixed(0));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const endFollowing = onResize(ask, document.body);
    addEventListener("scroll", ask, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      endFollowing();
      removeEventListener("scroll", ask);
    };
  }, []);
  return (
    <div ref={bar} className={cx(styles.bar, "mirrored")} data-scroll-progress="" data-percent="0" aria-hidden="true" />
  );
}
