import { Button, Icon, icons, Notice, Skeleton } from "@optimyz/ui";
import { lazy, Suspense, use, useId, useState } from "react";
import { Folded } from "../../../shared/forms/folded.tsx";
import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { DraftContext } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import shared from "../settings.module.css";
import { FindButton } from "./find-button.tsx";
import styles from "./map.module.css";
import type { Position, View } from "./mercator.ts";
import * as m from "./messages.ts";
import { countryView, positionIn, ZOOM_HOUSES, ZOOM_STREETS } from "./position.ts";
import { usePlaced } from "./use-placed.ts";
import { useSetPosition } from "./use-set-position.ts";

const TileMap = lazy(() =>
  import("./tile-map.tsx").catch((error: unknown) => {
    console.error("Error loading the map", error);
    return { default: NoMap };
  }),
);

/** The form works without the map's code. */
function NoMap() {
  const t = useText();
  return <p className={styles.hint}>{t(m.noMap)}</p>;
}

/** Where the provider is: the address is looked up, and the map is dragged under the pin. @param at the contact's place */
export function PositionField({ at }: { at: Place }) {
  const t = useText();
  const position = positionIn(at.value);
  const country = use(DraftContext)?.settings.region?.country;
  const [view, setView] = useState<View>(() => (position ? { ...position, zoom: ZOOM_HOUSES } : countryView(country)));
  const { form, set } = useSetPosition(at);
  const placed = usePlaced(at);
  const id = useId();
  const shown = position ? { ...position, zoom: view.zoom } : view;

  const put = (at: Position) => {
    set(at);
    placed.put();
  };
  const show = (next: View) => {
    setView(next);
    if (!position) return;
    const isMoved = next.latitude !== position.latitude || next.longitude !== position.longitude;
    if (isMoved) put(next);
  };
  return (
    <fieldset ref={form} className={shared.group}>
      <legend>{t(m.map)}</legend>
      <SettingField at={placeIn(at, "map_query")} hint={t(m.mapQueryHint)} />
      <div role="status">
        {placed.isStale && (
          <Notice tone="info" title={t(m.addressChanged)}>
            <p>{t(m.stillEarlier)}</p>
            <Button variant="secondary" size="small" onClick={placed.keep}>
              {t(m.stillRight)}
            </Button>
          </Notice>
        )}
      </div>
      <FindButton
        text={placed.wanted}
        onFound={(found) => {
          setView({ ...found, zoom: ZOOM_HOUSES });
          put(found);
        }}
      />
      <div className={styles.group}>
        <p id={id} className={styles.hint}>
          {t(position ? m.dragToDoor : m.noPosition)}
        </p>
        <Suspense fallback={<Skeleton className={styles.area} />}>
          <TileMap view={shown} onMove={show} hasPin={position !== undefined} describedBy={id} />
        </Suspense>
        <div className={styles.actions}>
          <PinButton
            isSet={position !== undefined}
            zoom={view.zoom}
            put={() => put(view)}
            remove={() => {
              setView(shown);
              set({ latitude: 0, longitude: 0 });
            }}
          />
        </div>
      </div>
      <Folded className={styles.exact} summary={t(m.exactPosition)}>
        <div className={shared.pair}>
          <SettingField at={placeIn(at, "latitude")} step="any" hint={t(m.latitudeHint)} />
          <SettingField at={placeIn(at, "longitude")} step="any" hint={t(m.longitudeHint)} />
        </div>
      </Folded>
    </fieldset>
  );
}

interface PinButtonProps {
  isSet: boolean;
  zoom: number;
  put: () => void;
  remove: () => void;
}

function PinButton({ isSet, zoom, put, remove }: PinButtonProps) {
  const t = useText();
  if (isSet)
    return (
      <Button variant="secondary" size="small" onClick={remove}>
        <span>{t(m.showNoMap)}</span>
      </Button>
    );
  if (zoom < ZOOM_STREETS) return <p className={styles.hint}>{t(m.zoomToStreets)}</p>;
  return (
    <Button variant="secondary" size="small" onClick={put}>
      <Icon path={icons.mapPin} /> <span>{t(m.putPinHere)}</span>
    </Button>
  );
}
