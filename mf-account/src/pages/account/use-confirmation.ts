import { confirmEmail } from "@optimyz/contract/api/endpoints/people";
import { useApp } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { useNavigate, useSearchParams } from "@optimyz/kit/router";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { isOver, type Session } from "./use-session.ts";

/** URL parameter of the link in the mail that a registration sends. */
const CONFIRM_PARAMETER = "confirm";

/**
 * Confirms the e-mail address when the visitor comes from that link, once.
 * @returns true when nothing is left to confirm
 */
export function useConfirmation({ present, failureText }: Session): boolean {
  const t = useText();
  const { send } = useMutation(confirmEmail, {
    success: t(m.emailConfirmed),
    failure: failureText,
  });
  const navigate = useNavigate();
  const { pathOf } = useApp();
  const [search] = useSearchParams();
  const token = search.get(CONFIRM_PARAMETER);
  const [done, setDone] = useState(false);
  const started = useRef(false);

  useEffect(() => {
    if (!token || !present || started.current) return;
    started.current = true;
    const finish = () => {
      setDone(true);
      navigate(pathOf({ role: "account" }), { replace: true });
    };
    send({ body: { token } }).then(finish, (error: unknown) => {
      if (!isOver(error)) finish();
    });
  }, [send, navigate, pathOf, token, present]);

  return done || !token;
}
