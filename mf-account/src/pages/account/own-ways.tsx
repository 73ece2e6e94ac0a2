import { addMyIdentity, beginMyIdentity, myIdentities, removeMyIdentity } from "@optimyz/contract/api/endpoints/openid";
import type { Identity, SignIn } from "@optimyz/contract/api/schemas/openid";
import { type Api, useApp, useQuery } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { useNavigate, useSearchParams } from "@optimyz/kit/router";
import { Button, Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useDate } from "../../parts/use-date.ts";
import * as m from "../../sign-in/messages.ts";
import { signInsQuery } from "../../sign-in/sign-ins.tsx";
import { useText } from "../../texts.ts";
import settings from "./setting.module.css";
import { useOwnList } from "./use-own-list.ts";
import { isOver, type Session } from "./use-session.ts";

const fetchIdentities = (api: Api) => api.call(myIdentities);

/** The services that open the user's account; nothing on a site without any. */
export default function OwnWays({ session }: { session: Session }) {
  const t = useText();
  const { rows, failed, reload } = useOwnList(session, fetchIdentities, "ways to sign in");
  const { data: signIns = [] } = useQuery(signInsQuery);
  useAdding(session, reload);
  if (failed)
    return (
      <Notice tone="error" retry={reload}>
        {t(m.notLoaded)}
      </Notice>
    );
  if (rows.length === 0 && signIns.length === 0) return null;
  return (
    <section aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className={settings.title}>
        {t(m.otherWays)}
      </h2>
      <p className={settings.text}>{t(m.whatFor)}</p>
      <ul className={settings.sessions}>
        {rows.map((identity) => (
          <Way key={identity.id} identity={identity} session={session} onRemoved={reload} />
        ))}
      </ul>
      <div className={settings.actions}>
        {signIns.map((signIn) => (
          <Add key={signIn.id} signIn={signIn} session={session} />
        ))}
      </div>
    </section>
  );
}

/** Adds the sign-in with which the browser has come back from a service, once. */
function useAdding({ failureText }: Session, onAdded: () => void): void {
  const { send } = useMutation(addMyIdentity, { success: ({ message }) => message, failure: failureText });
  const navigate = useNavigate();
  const { pathOf } = useApp();
  const state = useSearchParams()[0].get("sign-in");
  const started = useRef("");
  const added = useRef(onAdded);
  added.current = onAdded;
  useEffect(() => {
    if (!state || started.current === state) return;
    started.current = state;
    const finish = () => {
      navigate(pathOf({ role: "account" }), { replace: true });
      added.current();
    };
    send({ body: { state } }).then(finish, (error: unknown) => {
      if (!isOver(error)) finish();
    });
  }, [send, navigate, pathOf, state]);
}

interface WayProps {
  identity: Identity;
  session: Session;
  onRemoved: () => void;
}

function Way({ identity, session, onRemoved }: WayProps) {
  const t = useText();
  const dateOf = useDate();
  const { id, name, email, created_at, last_used_at, is_only_way } = identity;
  const { trySend, busy } = useMutation(removeMyIdentity, {
    success: ({ message }) => message,
    failure: session.failureText,
  });
  const remove = async () => {
    if (await trySend({ params: { id } })) onRemoved();
  };
  const times = {
    date: dateOf(created_at),
    time: (words: ReactNode) => <time dateTime={created_at}>{words}</time>,
  };
  return (
    <li>
      <p className={settings.device} id={`way-${id}`}>
        {[name, email].filter(Boolean).join(" · ")}
      </p>
      <p className={settings.facts}>
        {last_used_at === null
          ? t(m.added, times)
          : t(m.addedAndUsed, {
              ...times,
              usedDate: dateOf(last_used_at),
              used: (words) => <time dateTime={last_used_at}>{words}</time>,
            })}
      </p>
      {is_only_way ? (
        <p className={settings.facts}>{t(m.onlyWay)}</p>
      ) : (
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          busyLabel={t(m.removing)}
          aria-describedby={`way-${id}`}
          onClick={() => void remove()}
        >
          {t(m.remove)}
        </Button>
      )}
    </li>
  );
}

function Add({ signIn: { id, name }, session }: { signIn: SignIn; session: Session }) {
  const t = useText();
  const { trySend, busy } = useMutation(beginMyIdentity, { failure: session.failureText });
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    const begun = await trySend({ body: { provider_id: id } });
    if (!begun) return;
    setLeaving(true);
    location.assign(begun.url);
  };
  return (
    <Button variant="secondary" busy={busy || leaving} busyLabel={t(m.opening)} onClick={() => void leave()}>
      {t(m.add, { name })}
    </Button>
  );
}
