import {
  addOwnIdentity,
  beginOwnIdentity,
  listSignIns,
  ownIdentities,
  removeOwnIdentity,
} from "@optimyz/contract/api/endpoints/openid";
import type { Identity, SignIn } from "@optimyz/contract/api/schemas/openid";
import { query as publicQuery, useQuery as usePublicQuery } from "@optimyz/kit";
import { useNavigate, useSearchParams } from "@optimyz/kit/router";
import { Button, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { query } from "../../shared/data/query.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { when } from "../../shared/list/when.ts";
import { isFactorNeeded } from "../../shared/session/confirm.ts";
import { problemText } from "../../shared/session/sign-in-problems.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const identitiesQuery = query(ownIdentities);
const signInsQuery = publicQuery(listSignIns);

/** The services that open the administrator's account; nothing on a site without any. */
export function IdentitiesSection() {
  const t = useText();
  const { data, isPending } = useQuery(identitiesQuery);
  const identities = data ?? [];
  const { data: signIns = [] } = usePublicQuery(signInsQuery);
  const problem = useAdding(!isPending);
  if (identities.length === 0 && signIns.length === 0) return null;
  return (
    <ProfileSection title={t(m.signIns)} lead={t(m.signInsLead)}>
      {identities.length > 0 && (
        <ul className={styles.rows}>
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      {signIns.map((signIn) => (
        <AddIdentity key={signIn.id} signIn={signIn} />
      ))}
      {problem && <Notice tone="error">{problem}</Notice>}
    </ProfileSection>
  );
}

/**
 * Adds the sign-in with which the browser has come back from a service, once.
 * @param isRead whether the list was read: a read that is still on its way would pass for one from after the change
 * @returns why it could not be added
 */
function useAdding(isRead: boolean): string | undefined {
  const t = useText();
  const { send } = useAdminMutation(addOwnIdentity, { success: ({ message }) => message });
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [state, problem] = [search.get("sign-in"), search.get("problem")];
  const [reason, setReason] = useState<string>();
  const started = useRef("");
  useEffect(() => {
    if (!isRead || !state || started.current === state) return;
    started.current = state;
    const add = async () => {
      try {
        await send({ body: { state } });
      } catch (error) {
        setReason(reasonOf(error));
      }
      void navigate({ search: "" }, { replace: true });
    };
    void add();
  }, [send, navigate, isRead, state]);
  return reason ?? (problem === null ? undefined : t(problemText(problem)));
}

function IdentityRow({ identity: { id, name, email, created_at, last_used_at } }: { identity: Identity }) {
  const t = useText();
  const { busy, send } = useAdminMutation(removeOwnIdentity, { success: ({ message }) => message });
  const nameId = `sign-in-${id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 id={nameId} className={styles.name}>
          {name}
        </h3>
        <p className={styles.facts}>{email}</p>
        <p className={styles.facts}>
          {last_used_at
            ? t(m.addedAndUsed, { added: when(created_at), used: when(last_used_at) })
            : t(m.addedNeverUsed, { added: when(created_at) })}
        </p>
      </div>
      <ConfirmButton
        label={t(m.remove)}
        busyLabel={t(m.removing)}
        title={t(m.removeSignIn, { name })}
        describedBy={nameId}
        busy={busy}
        run={() => send({ params: { id } })}
        onFailure={(error) => console.error("Error removing a sign-in", error)}
      >
        <p>{t(m.noMoreSignIn)}</p>
      </ConfirmButton>
    </li>
  );
}

function AddIdentity({ signIn: { id, name } }: { signIn: SignIn }) {
  const t = useText();
  const { busy, send } = useAdminMutation(beginOwnIdentity);
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = async () => {
    setProblem(undefined);
    try {
      const { url } = await send({ body: { provider_id: id } });
      setLeaving(true);
      location.assign(url);
    } catch (error) {
      // Closing the dialog that asks for a factor says enough.
      if (!isFactorNeeded(error)) setProblem(reasonOf(error));
    }
  };
  return (
    <>
      <Button variant="secondary" busy={busy || leaving} busyLabel={t(m.oneMoment)} onClick={() => void leave()}>
        {t(m.addSignIn, { name })}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
