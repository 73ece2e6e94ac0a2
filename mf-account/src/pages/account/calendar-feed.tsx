import { endCalendarFeed, makeCalendarFeed } from "@optimyz/contract/api/endpoints/batches/places";
import { useMutation } from "@optimyz/kit/mutation";
import { Button } from "@optimyz/ui";
import { useId, useState } from "react";
import { useText } from "../../texts.ts";
import styles from "./calendar-feed.module.css";
import * as m from "./messages.ts";
import type { Session } from "./use-session.ts";

/** The private address that keeps a calendar program up to date; shown once, since anybody with it sees the dates. */
export function CalendarFeed({ session }: { session: Session }) {
  const t = useText();
  const make = useMutation(makeCalendarFeed, { failure: session.failureText });
  const end = useMutation(endCalendarFeed, { success: ({ message }) => message, failure: session.failureText });
  const [url, setUrl] = useState<string>();
  const id = useId();
  const create = async () => setUrl((await make.trySend())?.url);
  const stop = async () => {
    if (await end.trySend()) setUrl(undefined);
  };
  return (
    <div className={styles.feed}>
      <h3 className={styles.title}>{t(m.datesInCalendar)}</h3>
      <p className={styles.text}>{t(m.howFeedWorks)}</p>
      {url && (
        <p className={styles.text}>
          <label htmlFor={id}>{t(m.privateAddress)}</label>
          <input id={id} className={styles.url} readOnly value={url} onFocus={(event) => event.target.select()} />
        </p>
      )}
      <div className={styles.ways}>
        <Button variant="secondary" size="small" busy={make.busy} onClick={() => void create()}>
          {url ? t(m.makeAnother) : t(m.makeAddress)}
        </Button>
        <Button variant="quiet" size="small" busy={end.busy} onClick={() => void stop()}>
          {t(m.endAddress)}
        </Button>
      </div>
    </div>
  );
}
