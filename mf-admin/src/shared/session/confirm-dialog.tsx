import { confirmAdmin, confirmOptions } from "@optimyz/contract/api/endpoints/people";
import { ApiError, useApp, useAtomValue } from "@optimyz/kit";
import { Dialog } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { confirmAtom } from "./confirm.ts";
import { FactorForm } from "./factor-form.tsx";
import * as m from "./messages.ts";
import styles from "./session.module.css";

/** Asks for a factor before a sensitive change, which then continues. The page behind does not change. */
export function ConfirmDialog() {
  const t = useText();
  const { api } = useApp();
  const asked = useAtomValue(confirmAtom);
  if (!asked) return null;
  // A signature counts once, so another try needs another challenge.
  const request = async () => {
    const { passkey } = await api.call(confirmOptions);
    if (!passkey) throw new ApiError(t(m.noPasskeyAnyMore), { status: 409, code: "CONFLICT" });
    return passkey;
  };
  return (
    <Dialog open title={t(m.confirmYou)} onClose={() => asked.settle(false)}>
      <p className={styles.words}>{t(m.whyConfirm)}</p>
      <FactorForm
        endpoint={confirmAdmin}
        factors={asked.options.factors}
        request={request}
        label={t(m.confirm)}
        onDone={() => asked.settle(true)}
      />
    </Dialog>
  );
}
