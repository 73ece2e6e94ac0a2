import { exportMe } from "@optimyz/contract/api/endpoints/people";
import { useMutation } from "@optimyz/kit/mutation";
import { Button, Icon, icons, saveAsFile } from "@optimyz/ui";
import { useState } from "react";
import { EraseDialog } from "./erase-dialog.tsx";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

/** Exports or erases the user's own data. */
export function OwnData({ session }: { session: Session }) {
  const { trySend, busy } = useMutation(exportMe, { failure: session.failureText });
  const [erasing, setErasing] = useState(false);
  const save = async () => {
    const own = await trySend();
    if (own) saveAsFile("my-data.json", JSON.stringify(own, null, 2));
  };
  return (
    <section aria-labelledby="data-title">
      <h2 id="data-title" className={styles.title}>
        Your data
      </h2>
      <p className={styles.text}>
        Download everything that we keep about you as one file, or have all of it erased: the account, the enrolments
        and the messages you sent us.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" busy={busy} onClick={() => void save()}>
          <Icon path={icons.download} />
          Download my data
        </Button>
        <Button variant="quiet" onClick={() => setErasing(true)}>
          <Icon path={icons.trash} />
          Erase my account
        </Button>
      </div>
      <EraseDialog open={erasing} onClose={() => setErasing(false)} session={session} />
    </section>
  );
}
