import { onResize } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../texts.ts";
import styles from "./map.module.css";
import { tilesOf, type View, ZOOM_MAX, ZOOM_MIN, zoomed } from "./mercator.ts";
import * as m from "./messages.ts";
import { useMapMoves } from "./use-map-moves.ts";

interface TileMapProps {
  view: View;
  onMove: (view: View) => void;
  /** Whether the middle is the position, which the pin then shows. */
  hasPin: boolean;
  describedBy: string;
}

/** A map of OpenStreetMap that is moved under a pin in its middle. */
export default function TileMap({ view, onMove, hasPin, describedBy }: TileMapProps) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(area);
  const { shown, handlers } = useMapMoves(area, { view, onMove });
  /** Keys of tiles that could not be loaded. */
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const tiles = tilesOf(shown, width, height);
  const forget = (key: string) =>
    setFailed((before) => (before.has(key) ? new Set([...before].filter((each) => each !== key)) : before));
  return (
    <>
      <div className={styles.map}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no keys of its own */}
        <div
          ref={area}
          className={styles.area}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
          tabIndex={0}
          aria-label={t(m.map)}
          aria-describedby={describedBy}
          {...handlers}
        >
          {tiles.map(({ key, url, at }) => (
            <img
              key={key}
              className={styles.tile}
              data-failed={failed.has(key) || undefined}
              style={{ translate: `${at.x}px ${at.y}px` }}
              src={url}
              alt=""
              draggable={false}
              decoding="async"
              // OpenStreetMap refuses requests that do not say which site they are for.
              referrerPolicy="strict-origin-when-cross-origin"
              onLoad={() => forget(key)}
              onError={() => setFailed((before) => new Set(before).add(key))}
            />
          ))}
          <span className={styles.pin} data-pin={hasPin ? "set" : "none"}>
            <Icon path={hasPin ? icons.mapPin : "M12 3v18M3 12h18"} />
          </span>
        </div>
        <div className={styles.zoom}>
          <ZoomButton label={t(m.zoomIn)} sign="+" isLast={view.zoom >= ZOOM_MAX} run={() => onMove(zoomed(view, 1))} />
          <ZoomButton
            label={t(m.zoomOut)}
            sign="−"
            isLast={view.zoom <= ZOOM_MIN}
            run={() => onMove(zoomed(view, -1))}
          />
        </div>
        <p className={styles.source}>
          ©{" "}
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
            {t(m.contributors)}
          </a>
        </p>
      </div>
      <p className={styles.hint} role="status">
        {tiles.some(({ key }) => failed.has(key)) && <span>{t(m.picturesNotLoaded)}</span>}
      </p>
    </>
  );
}

interface ZoomButtonProps {
  label: string;
  sign: string;
  isLast: boolean;
  run: () => void;
}

function ZoomButton({ label, sign, isLast, run }: ZoomButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      iconOnly
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={isLast ? undefined : run}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}

/** Inner size of an element, in pixels; before it is known, that of a telephone. */
function useSize(of: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 320, height: 256 });
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    return onResize(measure, element);
  }, [of]);
  return size;
}
