import { endMySessions, mySessions } from "@optimyz/contract/api/endpoints/people";
import type { MySession } from "@optimyz/contract/api/schemas/people/own-account";
import { useApp, useToast } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { useNavigate } from "@optimyz/kit/router";
import { Button } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useDate } from "../../parts/use-date.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

/** The user's logins, and a button that ends all of them. */
export function Sessions({ session }: { session: Session }) {
  const t = useText();
  const { api, pathOf } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const { trySend, busy } = useMutation(endMySessions, { failure: session.failureText });
  const [sessions, setSessions] = useState<readonly MySession[]>([]);
  const newest = useRef(session);
  newest.current = session;

  useEffect(() => {
    let left = false;
    api.call(mySessions).then(
      (found) => !left && setSessions(found),
      // The button works without the list.
      (error: unknown) => !left && newest.current.endIfOver(error),
    );
    return () => {
      left = true;
    };
  }, [api]);

  const leave = async () => {
    const output = await trySend();
    if (!output) return;
    session.end();
    toast("status", output.message);
    navigate(pathOf({ role: "home" }));
  };
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className={styles.title}>
        {t(m.whereLoggedIn)}
      </h2>
      <p className={styles.text}>{t(m.howLoginsEnd)}</p>
      <ul className={styles.sessions}>
        {sessions.map((login) => (
          <Login key={login.created_at} login={login} />
        ))}
      </ul>
      <Button variant="secondary" busy={busy} onClick={() => void leave()}>
        {t(m.signOutEverywhere)}
      </Button>
    </section>
  );
}

function Login({ login: { device, created_at, last_seen_at, is_this } }: { login: MySession }) {
  const t = useText();
  const dateOf = useDate();
  const browser = device || t(m.unknownBrowser);
  const begun = {
    date: dateOf(created_at, { withTime: true }),
    time: (words: ReactNode) => <time dateTime={created_at}>{words}</time>,
  };
  return (
    <li>
      <p className={styles.device}>{is_this ? t(m.thisBrowser, { device: browser }) : browser}</p>
      <p className={styles.facts}>
        {is_this
          ? t(m.loggedIn, begun)
          : t(m.loggedInAndUsed, {
              ...begun,
              usedDate: dateOf(last_seen_at, { withTime: true }),
              used: (words) => <time dateTime={last_seen_at}>{words}</time>,
            })}
      </p>
    </li>
  );
}
