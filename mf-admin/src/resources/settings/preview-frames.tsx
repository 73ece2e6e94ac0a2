import type { Theme } from "@optimyz/kit";
import { useEffect, useRef, useState } from "react";
import { type Device, devices, holdTheme, themes } from "./preview-views.ts";
import styles from "./settings.module.css";

const themeWords = { light: "Light theme", dark: "Dark theme" } as const;

/** The page at every width and in both themes, side by side. */
export function PreviewFrames({ url }: { url: string }) {
  return themes.map((theme) => (
    <section key={theme} aria-label={themeWords[theme]}>
      <h2 className={styles.heading}>{themeWords[theme]}</h2>
      <div className={styles.frames}>
        {devices.map((device) => (
          <Frame key={device.name} device={device} theme={theme} url={url} />
        ))}
      </div>
    </section>
  ));
}

interface FrameProps {
  device: Device;
  theme: Theme;
  url: string;
}

/** The page as wide as on a device, made smaller to fit. */
function Frame({ device: { name, width, height }, theme, url }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const scale = Math.min(1, useWidth(place) / width);
  return (
    <figure className={styles.frame}>
      <figcaption>
        {name}, {width} pixels wide
      </figcaption>
      <div ref={place} className={styles.framePlace} style={{ height: height * scale }}>
        <iframe
          src={url}
          title={`${name}, ${themeWords[theme].toLowerCase()}`}
          loading="lazy"
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => {
            const { contentDocument } = currentTarget;
            if (contentDocument?.body) holdTheme(contentDocument, theme);
          }}
        />
      </div>
    </figure>
  );
}

/** An element's width in pixels, as it changes. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
