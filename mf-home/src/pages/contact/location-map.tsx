import { useFrame } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import styles from "./location-map.module.css";
import { directionsUrl, isOnMap, mapEmbedUrl } from "./map-url.ts";

/** The address with directions, and the map once the visitor asks: before that nobody else learns of the visit. */
export function LocationMap() {
  const { contact: place } = useFrame();
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);
  return (
    <div className={styles.place}>
      <div className={styles.words}>
        <address className={styles.address}>
          {place.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {isOnMap(place) && (
          <>
            <a
              className={styles.directions}
              href={directionsUrl(place)}
              target="_blank"
              rel="noopener noreferrer"
              aria-describedby="directions-source"
            >
              Get directions <Icon path={icons.external} />
            </a>
            <p id="directions-source" className={styles.note}>
              Opens OpenStreetMap in a new tab.
            </p>
          </>
        )}
      </div>
      {isOnMap(place) &&
        (shown ? (
          <iframe
            ref={frame}
            className={styles.map}
            title="Our Location"
            src={mapEmbedUrl(place)}
            referrerPolicy="no-referrer"
          />
        ) : (
          <div className={styles.offer}>
            <Button variant="secondary" onClick={() => setShown(true)}>
              <Icon path={icons.mapPin} /> Show map
            </Button>
            <p className={styles.note}>The map comes from OpenStreetMap and loads only when you ask for it.</p>
          </div>
        ))}
    </div>
  );
}
