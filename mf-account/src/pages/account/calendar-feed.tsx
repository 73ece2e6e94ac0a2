import { endCalendarFeed, makeCalendarFeed } from "@optimyz/contract/api/endpoints/batches/places";
import { useMutation } from "@optimyz/kit/mutation";
import { Button } from "@optimyz/ui";
import { useId, useState } from "react";
import styles from "./calendar-feed.module.css";
import type { Session } from "./use-session.ts";

/** The private address that keeps a calendar program up to date; shown once, since anybody with it sees the dates. */
export function CalendarFeed({ session }: { session: Session }) {
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
      <h3 className={styles.title}>All dates in your own calendar</h3>
      <p className={styles.text}>
        A calendar program that subscribes to your private address follows every change. Anybody with the address sees
        your dates. A new address replaces the old one.
      </p>
      {url && (
        <p className={styles.text}>
          <label htmlFor={id}>Your private address, shown only now:</label>
          <input id={id} className={styles.url} readOnly value={url} onFocus={(event) => event.target.select()} />
        </p>
      )}
      <div className={styles.ways}>
        <Button variant="secondary" size="small" busy={make.busy} onClick={() => void create()}>
          {url ? "Make another address" : "Make a private address"}
        </Button>
        <Button variant="quiet" size="small" busy={end.busy} onClick={() => void stop()}>
          End the address
        </Button>
      </div>
    </div>
  );
}
