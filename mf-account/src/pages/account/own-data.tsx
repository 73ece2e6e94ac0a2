import { exportMe } from "@optimyz/contract/api/endpoints/people";
import { useMutation } from "@optimyz/kit/mutation";
import { Button, Icon, icons, saveAsFile } from "@optimyz/ui";
import { useState } from "react";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import * as m from "./messages.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

/** Exports or erases the user's own data. */
export function OwnData({ session, hasPassword }: { session: Session; hasPassword: boolean }) {
  const t = useText();
  const { trySend, busy } = useMutation(exportMe, { failure: session.failureText });
  const [erasing, setErasing] = useState(false);
  const save = async () => {
    const own = await trySend();
    if (own) saveAsFile("my-data.json", JSON.stringify(own, null, 2));
  };
  return (
    <section aria-labelledby="data-title">
      <h2 id="data-title" className={styles.title}>
        {t(parts.yourData)}
      </h2>
      <p className={styles.text}>{t(m.yourChoice)}</p>
      <div className={styles.actions}>
        <Button variant="secondary" busy={busy} onClick={() => void save()}>
          <Icon path={icons.download} />
          {t(parts.downloadData)}
        </Button>
        <Button variant="quiet" onClick={() => setErasing(true)}>
          <Icon path={icons.trash} />
          {t(m.eraseAccount)}
        </Button>
      </div>
      <EraseDialog open={erasing} onClose={() => setErasing(false)} session={session} hasPassword={hasPassword} />
    </section>
  );
}
