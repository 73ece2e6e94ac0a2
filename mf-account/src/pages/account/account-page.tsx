import { PageMeta } from "@optimyz/kit";
import { Container, Notice } from "@optimyz/ui";
import { NeedsScripts } from "../../parts/needs-scripts.tsx";
import { Account } from "./account.tsx";
import styles from "./account-page.module.css";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { useAccount } from "./use-account.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useSession } from "./use-session.ts";

/** The data belongs to one person, so the browser fetches it and no cache shares it. */
export function Component() {
  const session = useSession();
  const confirmation = useConfirmation(session);
  const account = useAccount(session, confirmation);
  return (
    <Container className={styles.page}>
      <PageMeta
        title="Your account"
        description="Your courses and your own data, in one place."
        canonical={{ role: "account" }}
        listed={false}
      />
      <NeedsScripts>Please switch it on in your browser to see your account.</NeedsScripts>
      {account.status === "loading" && <AccountSkeleton />}
      {account.status === "error" && (
        <>
          <h1>Your account</h1>
          <Notice className={styles.failure} tone="error" retry={account.reload}>
            Your account could not be loaded.
          </Notice>
        </>
      )}
      {account.status === "success" && (
        <Account account={account.account} enrolments={account.enrolments} session={session} />
      )}
    </Container>
  );
}
