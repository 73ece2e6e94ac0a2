import { useAtomValue } from "@optimyz/kit";
import { Dialog } from "@optimyz/ui";
import { LoginForm } from "./login-form.tsx";
import { reloginAtom } from "./relogin.ts";
import styles from "./session.module.css";
import { adminAtom } from "./session.ts";

/** Asks to log in again when the session ended in the middle of work. The page behind stays as it is. */
export function ReloginDialog() {
  const asked = useAtomValue(reloginAtom);
  const email = useAtomValue(adminAtom)?.email;
  if (!asked) return null;
  return (
    <Dialog open title="Please log in again" onClose={() => asked.settle(false)}>
      <p className={styles.words}>
        Your session has ended. Nothing that you typed is lost: log in and go on where you stopped.
      </p>
      <LoginForm email={email} onDone={() => asked.settle(true)} />
    </Dialog>
  );
}
