import { confirmEmail } from "@optimyz/contract/endpoints/people";
import { errorText, paths, useApp, useToast } from "@optimyz/kit";
import { useNavigate, useSearchParams } from "@optimyz/kit/router";
import { useEffect, useRef, useState } from "react";
import { FAILURE } from "../../parts/use-message.ts";
import type { Session } from "./use-session.ts";

/** Address parameter of the link in the mail that a registration sends. */
const CONFIRM_PARAMETER = "confirm";

/**
 * Confirms the e-mail address when the visitor comes from that link, once.
 * @returns true when nothing is left to confirm
 */
export function useConfirmation(session: Session): boolean {
  const { api } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get(CONFIRM_PARAMETER);
  const [done, setDone] = useState(false);
  const started = useRef(false);
  const newest = useRef({ session, toast });
  newest.current = { session, toast };
  const { present } = session;

  useEffect(() => {
    if (!token || !present || started.current) return;
    started.current = true;
    const finish = () => {
      setDone(true);
      navigate(paths.account.to(), { replace: true });
    };
    api.call(confirmEmail, { body: { token } }).then(
      () => {
        newest.current.toast("status", "Thank you, your e-mail address is confirmed.");
        finish();
      },
      (error: unknown) => {
        if (newest.current.session.endIfOver(error)) return;
        newest.current.toast("alert", errorText(error, FAILURE));
        finish();
      },
    );
  }, [api, navigate, token, present]);

  return done || !token;
}
