import { useAtomValue } from "@optimyz/kit";
import { Dialog } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { LoginForm } from "./login-form.tsx";
import * as m from "./messages.ts";
import { reloginAtom } from "./relogin.ts";
import styles from "./session.module.css";
import { adminAtom } from "./session.ts";

/** Asks to log in again when the session ended in the middle of work. The page behind stays as it is. */
export function ReloginDialog() {
  const t = useText();
  const asked = useAtomValue(reloginAtom);
  const email = useAtomValue(adminAtom)?.email;
  if (!asked) return null;
  return (
    <Dialog open title={t(m.logInAgain)} onClose={() => asked.settle(false)}>
      <p className={styles.words}>{t(m.sessionEnded)}</p>
      <LoginForm email={email} onDone={() => asked.settle(true)} />
    </Dialog>
  );
}
