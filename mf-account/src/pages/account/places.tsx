import { myPlaces } from "@optimyz/contract/api/endpoints/batches/places";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { Api } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import * as parts from "../../parts/messages.ts";
import { PlaceCard } from "../../places/place-card.tsx";
import { useAccountChanges } from "../../places/use-place-changes.ts";
import { isOver } from "../../places/words.ts";
import { useText } from "../../texts.ts";
import { CalendarFeed } from "./calendar-feed.tsx";
import styles from "./enrolments.module.css";
import { useOwnList } from "./use-own-list.ts";
import type { Session } from "./use-session.ts";

/** The user's places in batches, the newest first; nothing for somebody who has none. */
export function Places({ session }: { session: Session }) {
  const t = useText();
  const { places, failed, put, reload } = useOwnPlaces(session);
  if (failed)
    return (
      <Notice tone="error" retry={reload}>
        {t(parts.datesFailed)}
      </Notice>
    );
  if (places.length === 0) return null;
  return (
    <section className={styles.places} aria-labelledby="places-title">
      <div className={styles.head}>
        <h2 id="places-title" className={styles.title}>
          {t(parts.yourDates)}
        </h2>
      </div>
      <ul className={styles.list}>
        {inOrder(places).map((own) => (
          <li key={own.id}>
            <Place own={own} session={session} onChanged={put} reload={reload} />
          </li>
        ))}
      </ul>
      <CalendarFeed session={session} />
    </section>
  );
}

/** Past ones come last. */
const inOrder = (places: readonly OwnPlace[]): OwnPlace[] =>
  places.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));

interface PlaceProps {
  own: OwnPlace;
  session: Session;
  onChanged: (own: OwnPlace) => void;
  reload: () => void;
}

function Place({ own, session, onChanged, reload }: PlaceProps) {
  const changes = useAccountChanges(own.id, (error) => {
    // It may have changed: an expired offer, a cancelled batch.
    reload();
    return session.failureText(error);
  });
  return <PlaceCard own={own} changes={changes} onChanged={onChanged} />;
}

const fetchPlaces = (api: Api) => api.call(myPlaces);

function useOwnPlaces(session: Session) {
  const { rows: places, setRows, failed, reload } = useOwnList(session, fetchPlaces, "places");
  const put = (own: OwnPlace) => setRows((before) => before.map((each) => (each.id === own.id ? own : each)));
  return { places, failed, put, reload };
}
