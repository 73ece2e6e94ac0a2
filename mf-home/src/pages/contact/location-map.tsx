import { useFrame } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import styles from "./location-map.module.css";
import { MapDrawing } from "./map-drawing.tsx";
import { mapEmbedUrl, mapPageUrl } from "./map-url.ts";

/** A drawn map, and the real one once the visitor asks: before that nobody else learns of the visit. */
export function LocationMap() {
  const { contact: place } = useFrame();
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);
  return (
    <>
      <div className={styles.map}>
        {shown ? (
          <iframe
            ref={frame}
            className={styles.frame}
            title="Our Location"
            src={mapEmbedUrl(place)}
            referrerPolicy="no-referrer"
          />
        ) : (
          <>
            <MapDrawing className={styles.drawing} />
            <div className={styles.offer}>
              <Button onClick={() => setShown(true)}>
                <Icon path={icons.mapPin} /> Show map
              </Button>
              <p className={styles.note}>The map comes from OpenStreetMap and loads only when you ask for it.</p>
            </div>
          </>
        )}
      </div>
      <p className={styles.links}>
        <a href={mapPageUrl(place)} target="_blank" rel="noopener noreferrer">
          Open in OpenStreetMap
        </a>
      </p>
    </>
  );
}
