import { Notice } from "@optimyz/ui";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Says that an earlier draft was brought back. */
export function DraftNote({ since, beginAgain }: { since: string; beginAgain: () => void }) {
  const t = useText();
  return (
    <Notice tone="info" title={t(m.draftOf, { time: when(since) })}>
      <p>{t(m.goOnOrBeginAgain)}</p>
      <BeginAgain beginAgain={beginAgain} />
    </Notice>
  );
}

/** Empties the form after a question. */
export function BeginAgain({ beginAgain }: { beginAgain: () => void }) {
  const t = useText();
  return (
    <ConfirmButton
      label={t(m.beginAgain)}
      busyLabel={t(m.oneMoment)}
      keepLabel={t(m.keepTheDraft)}
      title={t(m.throwAway)}
      busy={false}
      run={async () => beginAgain()}
      onFailure={() => undefined}
    >
      <p>{t(m.thrownAway)}</p>
    </ConfirmButton>
  );
}
