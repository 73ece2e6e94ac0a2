import { logout } from "@optimyz/contract/api/endpoints/people";
import type { Account as AccountRow, Enrolment } from "@optimyz/contract/api/schemas/people";
import { useApp, useFrame, useToast } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { useNavigate } from "@optimyz/kit/router";
import { Button, Icon, icons } from "@optimyz/ui";
import { type ComponentType, lazy, Suspense } from "react";
import { useText } from "../../texts.ts";
import styles from "./account.module.css";
import { Certificates } from "./certificates.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { Consents } from "./consents.tsx";
import { Enrolments } from "./enrolments.tsx";
import type { MailLanguageProps } from "./mail-language.tsx";
import * as m from "./messages.ts";
import { OwnData } from "./own-data.tsx";
import { Places } from "./places.tsx";
import { Sessions } from "./sessions.tsx";
import { SetPassword } from "./set-password.tsx";
import type { Session } from "./use-session.ts";
import { Whatsapp } from "./whatsapp.tsx";

/** Code that only sites in several languages need. */
const MailLanguage = lazy(
  (): Promise<{ default: ComponentType<MailLanguageProps> }> =>
    import("./mail-language.tsx").catch(() => ({ default: () => null })),
);

const OwnWays = lazy(() => import("./own-ways.tsx").catch(() => ({ default: () => null })));

interface AccountProps {
  account: AccountRow;
  enrolments: readonly Enrolment[];
  session: Session;
}

/** A user's own page. */
export function Account({ account, enrolments, session }: AccountProps) {
  const t = useText();
  const languages = useFrame().region?.languages ?? [];
  return (
    <>
      <header className={styles.head}>
        <div className={styles.person}>
          <h1 className={styles.title}>{t(m.hello, { name: account.name })}</h1>
          <p className={styles.email}>{account.email}</p>
        </div>
        <Logout session={session} />
      </header>
      {!account.email_confirmed && <ConfirmEmail session={session} />}
      <Places session={session} />
      <Certificates session={session} />
      <Enrolments enrolments={enrolments} />
      <div className={styles.settings}>
        {account.has_password === false ? <SetPassword /> : <ChangePassword session={session} />}
        <Suspense>
          <OwnWays session={session} />
        </Suspense>
        {languages.length > 1 && <MailLanguage account={account} languages={languages} session={session} />}
        <Whatsapp session={session} />
        <Sessions session={session} />
        <Consents session={session} />
        <OwnData session={session} hasPassword={account.has_password !== false} />
      </div>
    </>
  );
}

function Logout({ session }: { session: Session }) {
  const t = useText();
  const { trySend, busy } = useMutation(logout);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathOf } = useApp();
  const leave = async () => {
    // Also after an error: this browser ends its login in any case.
    const output = await trySend();
    session.end();
    toast("status", output?.message ?? t(m.loggedOutHere));
    navigate(pathOf({ role: "home" }));
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void leave()}>
      <Icon path={icons.logOut} />
      {t(m.logout)}
    </Button>
  );
}
