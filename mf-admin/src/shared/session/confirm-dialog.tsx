import { confirmAdmin, confirmOptions } from "@optimyz/contract/api/endpoints/people";
import { ApiError, useApp, useAtomValue } from "@optimyz/kit";
import { Dialog } from "@optimyz/ui";
import { confirmAtom } from "./confirm.ts";
import { FactorForm } from "./factor-form.tsx";
import styles from "./session.module.css";

/** Asks for a factor before a sensitive change, which then continues. The page behind does not change. */
export function ConfirmDialog() {
  const { api } = useApp();
  const asked = useAtomValue(confirmAtom);
  if (!asked) return null;
  // A signature counts once, so another try needs another challenge.
  const request = async () => {
    const { passkey } = await api.call(confirmOptions);
    if (!passkey) throw new ApiError("There is no passkey any more.", { status: 409, code: "CONFLICT" });
    return passkey;
  };
  return (
    <Dialog open title="Please confirm that it is you" onClose={() => asked.settle(false)}>
      <p className={styles.words}>
        This change is sensitive, so please confirm it. Nothing that you typed is lost, and we do not ask again for five
        minutes.
      </p>
      <FactorForm
        endpoint={confirmAdmin}
        factors={asked.options.factors}
        request={request}
        label="Confirm"
        onDone={() => asked.settle(true)}
      />
    </Dialog>
  );
}
