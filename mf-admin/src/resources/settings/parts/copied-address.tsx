import { Button } from "@optimyz/ui";
import { useFeedback } from "../../../shared/feedback/use-feedback.ts";
import { useText } from "../../../texts.ts";
import styles from "../settings.module.css";
import * as m from "./messages.ts";

/** An address that another service is to be told, with a button that copies it. */
export function CopiedAddress({ url }: { url: string }) {
  const t = useText();
  const { succeed, fail } = useFeedback();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => succeed(t(m.addressCopied)),
      () => fail(t(m.addressNotCopied)),
    );
  return (
    <>
      <p>
        <code className={styles.address}>{url}</code>
      </p>
      <p>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {t(m.copyAddress)}
        </Button>
      </p>
    </>
  );
}
