import { PageMeta } from "@optimyz/kit";
import { Container, Notice } from "@optimyz/ui";
import { Suspense } from "react";
import { NeedsScripts } from "../../parts/needs-scripts.tsx";
import { useText } from "../../texts.ts";
import { Account } from "./account.tsx";
import styles from "./account-page.module.css";
import { AccountSkeleton } from "./account-skeleton.tsx";
import * as m from "./messages.ts";
import { useAccount } from "./use-account.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useSession } from "./use-session.ts";

/** The data belongs to one person, so the browser fetches it and no cache shares it. */
export function Component() {
  const t = useText();
  const session = useSession();
  const confirmation = useConfirmation(session);
  const account = useAccount(session, confirmation);
  return (
    <Container className={styles.page}>
      <PageMeta
        title={t(m.yourAccount)}
        description={t(m.description)}
        canonical={{ role: "account" }}
        listed={false}
      />
      <NeedsScripts>{t(m.switchOn)}</NeedsScripts>
      {account.status === "loading" && <AccountSkeleton />}
      {account.status === "error" && (
        <>
          <h1>{t(m.yourAccount)}</h1>
          <Notice className={styles.failure} tone="error" retry={account.reload}>
            {t(m.accountFailed)}
          </Notice>
        </>
      )}
      {account.status === "success" && (
        <Suspense fallback={<AccountSkeleton />}>
          <Account account={account.account} enrolments={account.enrolments} session={session} />
        </Suspense>
      )}
    </Container>
  );
}
