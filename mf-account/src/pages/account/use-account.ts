import { me, myEnrolments } from "@optimyz/contract/api/endpoints/people";
import type { Account, Enrolment } from "@optimyz/contract/api/schemas/people";
import { useApp, userAtom, useSetAtom } from "@optimyz/kit";
import { useEffect, useRef, useState } from "react";
import type { Session } from "./use-session.ts";

type State =
  | { status: "loading" }
  | { status: "error" }
  | { status: "success"; account: Account; enrolments: readonly Enrolment[] };

/**
 * The account and its enrolments; not kept in the site's shared query cache, which outlives a logout.
 * @param ready false while a request that changes the response is pending
 */
export function useAccount(session: Session, ready: boolean): State & { reload: () => void } {
  const { api } = useApp();
  const setUser = useSetAtom(userAtom);
  const [state, setState] = useState<State>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const newest = useRef(session);
  newest.current = session;
  const { present } = session;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!present || !ready) return;
    let left = false;
    Promise.all([api.call(me), api.call(myEnrolments)]).then(
      ([account, enrolments]) => {
        if (left) return;
        setUser({ name: account.name, email: account.email });
        setState({ status: "success", account, enrolments });
      },
      (error: unknown) => {
        if (left || newest.current.endIfOver(error)) return;
        console.error("The account could not be loaded.", error);
        setState({ status: "error" });
      },
    );
    return () => {
      left = true;
    };
  }, [api, setUser, present, ready, attempt]);

  const reload = () => {
    setState({ status: "loading" });
    setAttempt((count) => count + 1);
  };
  return { ...state, reload };
}
