import { onResize, type Theme } from "@optimyz/kit";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { type Device, devices, holdTheme, themes } from "./preview-views.ts";
import styles from "./settings.module.css";

const themeWords = { light: m.lightTheme, dark: m.darkTheme } as const;

/** The page at every width and in both themes, side by side. */
export function PreviewFrames({ url }: { url: string }) {
  const t = useText();
  return themes.map((theme) => (
    <section key={theme} aria-label={t(themeWords[theme])}>
      <h2 className={styles.heading}>{t(themeWords[theme])}</h2>
      <div className={styles.frames}>
        {devices.map((device) => (
          <Frame key={device.kind} device={device} theme={theme} url={url} />
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
function Frame({ device: { kind: device, width, height }, theme, url }: FrameProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const address = inTheme(url, theme);
  const scale = Math.min(1, useWidth(place) / width);
  return (
    <figure className={styles.frame} style={{ maxWidth: width }}>
      <figcaption>
        {t(m.frameOf, { device, width })}{" "}
        <a href={address} target="_blank" rel="noopener">
          {t(m.openFrame, { device, hidden: (words) => <span className="visually-hidden">{words}</span> })}
        </a>
      </figcaption>
      <div ref={place} className={styles.framePlace} style={{ height: height * scale }}>
        <iframe
          src={address}
          title={t(m.frameTitle, { device, theme })}
          loading="lazy"
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => {
            // Null where the admin has an origin of its own.
            const { contentDocument } = currentTarget;
            if (contentDocument) holdTheme(contentDocument, theme);
          }}
        />
      </div>
    </figure>
  );
}

/** The same page in a theme, whichever this browser has chosen. */
function inTheme(url: string, theme: Theme): string {
  const made = new URL(url);
  made.searchParams.set("preview-theme", theme);
  return made.href;
}

/** An element's width in pixels, as it changes. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const watched = element.current;
    return watched ? onResize(() => setWidth(watched.clientWidth), watched) : undefined;
  }, [element]);
  return width;
}
