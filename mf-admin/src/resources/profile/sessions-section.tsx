import { endOwnSession, endOwnSessions } from "@optimyz/contract/api/endpoints/people";
import type { OwnSession } from "@optimyz/contract/api/schemas/people/admin-factors";
import { paths, useApp } from "@optimyz/kit";
import { useNavigate } from "@optimyz/kit/router";
import { useQuery } from "@tanstack/react-query";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { closeSession } from "../../shared/session/session.ts";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";
import { sessionsQuery } from "./queries.ts";

/** The administrator's sessions. */
export function SessionsSection() {
  const state = useQuery(sessionsQuery);
  return (
    <ProfileSection
      title="Where you are logged in"
      lead="A login ends by itself after twelve hours, or after three without activity."
    >
      <Loaded state={state} log="Error fetching the sessions">
        {(sessions) => (
          <ul className={styles.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.id + session.created_at} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <EndAll />
    </ProfileSection>
  );
}

function SessionRow({ session: { id, device, created_at, last_seen_at, is_this } }: { session: OwnSession }) {
  const nameId = `session-${id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 id={nameId} className={styles.name}>
          {device || "An unknown browser"}
        </h3>
        <p className={styles.facts}>
          since {when(created_at)}
          {last_seen_at && <span>, last seen {when(last_seen_at)}</span>}
        </p>
      </div>
      {is_this ? (
        <Tag status="this browser" />
      ) : (
        id !== "" && (
          <ActionButton
            endpoint={endOwnSession}
            request={{ body: { id } }}
            done={({ message }) => message}
            log="Error ending a session"
            describedBy={nameId}
          >
            Log out
          </ActionButton>
        )
      )}
    </li>
  );
}

function EndAll() {
  const app = useApp();
  const navigate = useNavigate();
  const { busy, send } = useAdminMutation(endOwnSessions, { gone: ["/"], success: ({ message }) => message });
  const leave = async () => {
    await send();
    await closeSession(app);
    await navigate(paths.admin.to());
  };
  return (
    <ConfirmButton
      label="Log out everywhere"
      busyLabel="Logging out..."
      title="Log out everywhere?"
      busy={busy}
      run={leave}
      onFailure={(error) => console.error("Error signing out everywhere", error)}
    >
      <p>All your browsers are logged out, this one as well. The others count as new devices at their next login.</p>
    </ConfirmButton>
  );
}
