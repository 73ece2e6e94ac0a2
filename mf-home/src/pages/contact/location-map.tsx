import { useFrame } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import styles from "./location-map.module.css";
import { directionsUrl, isOnMap, mapEmbedUrl } from "./map-url.ts";
import * as m from "./messages.ts";

/** The address with directions, and the map once the visitor asks: before that nobody else learns of the visit. */
export function LocationMap() {
  const t = useText();
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
              {t(m.getDirections)} <Icon path={icons.external} />
            </a>
            <p id="directions-source" className={styles.note}>
              {t(m.opensMap)}
            </p>
          </>
        )}
      </div>
      {isOnMap(place) &&
        (shown ? (
          <iframe
            ref={frame}
            className={styles.map}
            title={t(m.ourLocation)}
            src={mapEmbedUrl(place)}
            referrerPolicy="no-referrer"
          />
        ) : (
          <div className={styles.offer}>
            <Button variant="secondary" onClick={() => setShown(true)}>
              <Icon path={icons.mapPin} /> {t(m.showMap)}
            </Button>
            <p className={styles.note}>{t(m.mapComesFrom)}</p>
          </div>
        ))}
    </div>
  );
}
