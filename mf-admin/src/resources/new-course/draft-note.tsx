import { Notice } from "@optimyz/ui";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { when } from "../../shared/list/when.ts";

/** Says that an earlier draft was brought back. */
export function DraftNote({ since, beginAgain }: { since: string; beginAgain: () => void }) {
  return (
    <Notice tone="info" title={`Draft of ${when(since)}`}>
      <p>This is what you typed then. Go on with it, or begin again.</p>
      <BeginAgain beginAgain={beginAgain} />
    </Notice>
  );
}

/** Empties the form after a question. */
export function BeginAgain({ beginAgain }: { beginAgain: () => void }) {
  return (
    <ConfirmButton
      label="Begin again"
      busyLabel="One moment..."
      keepLabel="Keep the draft"
      title="Throw this draft away?"
      busy={false}
      run={async () => beginAgain()}
      onFailure={() => undefined}
    >
      <p>Everything that you typed into this form is removed from this browser.</p>
    </ConfirmButton>
  );
}
