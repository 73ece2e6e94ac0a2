import { finishSignIn } from "@optimyz/contract/api/endpoints/openid";
import { errorText, storeToken, useApp, userAtom, useSetAtom, useToast } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import * as parts from "../parts/messages.ts";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";

/** Logs in somebody who has come back from a service. @param state what the browser came back with, which counts once */
export default function Finish({ state }: { state: string }): ReactNode {
  const t = useText();
  const { api } = useApp();
  const toast = useToast();
  const setUser = useSetAtom(userAtom);
  const [problem, setProblem] = useState<string>();
  const started = useRef("");
  useEffect(() => {
    if (started.current === state) return;
    started.current = state;
    api.call(finishSignIn, { body: { state } }).then(
      ({ token, name, email, message }) => {
        storeToken(token);
        setUser({ name: name || email, email });
        toast("status", message);
      },
      (error: unknown) => setProblem(errorText(error, t(parts.somethingWrong))),
    );
  }, [api, setUser, toast, state, t]);
  if (problem === undefined) return <p role="status">{t(m.loggingIn)}</p>;
  return (
    <Notice tone="error" title={t(m.notFinished)}>
      {problem}
    </Notice>
  );
}
