import { endMySessions, mySessions } from "@optimyz/contract/api/endpoints/people";
import type { MySession } from "@optimyz/contract/api/schemas/people/own-account";
import { useApp, useToast } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { useNavigate } from "@optimyz/kit/router";
import { Button } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import { When } from "../../parts/when.tsx";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

/** The user's logins, and a button that ends all of them. */
export function Sessions({ session }: { session: Session }) {
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
        Where you are logged in
      </h2>
      <p className={styles.text}>
        A login ends by itself when it is not used for 30 days, and after a year at the latest. If one of these is not
        yours, sign out everywhere and set another password.
      </p>
      <ul className={styles.sessions}>
        {sessions.map(({ device, created_at, last_seen_at, is_this }) => (
          <li key={created_at}>
            <p className={styles.device}>
              {device || "An unknown browser"}
              {is_this && <span>, this browser</span>}
            </p>
            <p className={styles.facts}>
              Logged in <When at={created_at} withTime />
              {!is_this && (
                <>
                  , last used <When at={last_seen_at} withTime />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Button variant="secondary" busy={busy} onClick={() => void leave()}>
        Sign out everywhere
      </Button>
    </section>
  );
}
