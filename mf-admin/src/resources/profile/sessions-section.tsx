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
import { useText } from "../../texts.ts";
import { deviceText } from "./device.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";
import { ProfileRow } from "./profile-row.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { sessionsQuery } from "./queries.ts";

/** The administrator's sessions. */
export function SessionsSection() {
  const t = useText();
  const state = useQuery(sessionsQuery);
  return (
    <ProfileSection title={t(m.whereLoggedIn)} lead={t(m.sessionsLead)}>
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
  const t = useText();
  return (
    <ProfileRow
      id={`session-${id}`}
      name={deviceText(device, t)}
      facts={[
        last_seen_at
          ? t(m.sinceAndSeen, { time: when(created_at), seen: when(last_seen_at) })
          : t(m.since, { time: when(created_at) }),
      ]}
      actions={(nameId) =>
        is_this ? (
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
              {t(m.logOut)}
            </ActionButton>
          )
        )
      }
    />
  );
}

function EndAll() {
  const t = useText();
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
      label={t(m.logOutEverywhere)}
      busyLabel={t(m.loggingOut)}
      title={t(m.logOutEverywhereQuestion)}
      busy={busy}
      run={leave}
      onFailure={(error) => console.error("Error signing out everywhere", error)}
    >
      <p>{t(m.allLoggedOut)}</p>
    </ConfirmButton>
  );
}
