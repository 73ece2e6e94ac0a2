import { finishAdminSignIn } from "@optimyz/contract/api/endpoints/openid";
import type { adminLogin } from "@optimyz/contract/api/endpoints/people";
import type { SignIn } from "@optimyz/contract/api/schemas/openid";
import { errorText, type OutputOf, useApp } from "@optimyz/kit";
import { useSearchParams } from "@optimyz/kit/router";
import { Button, Notice } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./session.module.css";
import { problemText } from "./sign-in-problems.ts";

interface SignInsProps {
  signIns: readonly SignIn[];
  /** Called for somebody who has come back from a service; a second factor may be missing. */
  onBack: (admin: OutputOf<typeof adminLogin>) => void;
}

/** Links to services by which administrators sign in, and what has come of a sign-in. */
export default function SignIns({ signIns, onBack }: SignInsProps) {
  const t = useText();
  const { api } = useApp();
  const [search] = useSearchParams();
  const [state, from] = [search.get("sign-in"), search.get("from")];
  const [failure, setFailure] = useState<string>();
  const started = useRef("");
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (!state || started.current === state) return;
    started.current = state;
    api.call(finishAdminSignIn, { body: { state } }).then(
      (admin) => back.current(admin),
      (error: unknown) => setFailure(errorText(error, t(m.somethingWrong))),
    );
  }, [api, state, t]);
  const problem = search.get("problem");
  const reason = failure ?? (problem === null ? undefined : t(problemText(problem)));
  const query = from === null ? "" : `?${new URLSearchParams({ from })}`;
  return (
    <div className={styles.ways}>
      {reason && <Notice tone="error">{reason}</Notice>}
      {state && !reason && <p role="status">{t(m.loggingIn)}</p>}
      {signIns.length > 0 && <p className={styles.or}>{t(m.or)}</p>}
      {signIns.map(({ id, name }) => (
        <Button key={id} variant="secondary" onClick={() => location.assign(`/admin/sign-in/${id}${query}`)}>
          {t(m.signInWith, { name })}
        </Button>
      ))}
    </div>
  );
}
