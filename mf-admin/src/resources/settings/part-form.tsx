import { saveDraft } from "@optimyz/contract/endpoints/settings-admin";
import type { SettingsDraft } from "@optimyz/contract/schemas/settings/admin";
import type { SettingsPart } from "@optimyz/contract/schemas/settings/settings";
import { Button, cx, SubmitButton } from "@optimyz/ui";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { ifMatch, newerRowOf } from "../../shared/feedback/conflict.ts";
import { ComparisonDialog } from "../../shared/feedback/conflict-dialog.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useUnsaved } from "../../shared/forms/unsaved.ts";
import { bottomBar } from "../../shared/layout/bottom-bar.ts";
import { comparisonsOf } from "./compare.tsx";
import { forgetKept, keep, keptOf } from "./kept.ts";
import { AdviceContext, ChangedContext, type Place, SavedContext } from "./place.ts";
import styles from "./settings.module.css";
import { knownOf, type Parts, partsOf, textsOf, textsOfForm } from "./values.ts";

interface PartFormProps {
  parts: readonly SettingsPart[];
  draft: SettingsDraft;
  /** The fields of the parts. */
  children: (placeOf: (part: SettingsPart) => Place) => ReactNode;
}

/** Edits some parts of the draft, which are saved together. */
export function PartForm({ parts, draft, children }: PartFormProps) {
  const [begun, setBegun] = useState({ draft, time: 0 });
  const beginAgain = (from: SettingsDraft) => setBegun(({ time }) => ({ draft: from, time: time + 1 }));
  return (
    <AdviceContext value={draft.advice}>
      <SavedContext value={draft.settings}>
        <EditedParts key={begun.time} parts={parts} begun={begun.draft} newest={draft} beginAgain={beginAgain}>
          {children}
        </EditedParts>
      </SavedContext>
    </AdviceContext>
  );
}

interface EditedPartsProps extends Omit<PartFormProps, "draft"> {
  /** The draft that the fields were filled from. */
  begun: SettingsDraft;
  newest: SettingsDraft;
  beginAgain: (from: SettingsDraft) => void;
}

/** A draft that somebody else has saved, and what was typed instead. */
interface Conflict {
  theirs: SettingsDraft;
  mine: Parts;
}

function EditedParts({ parts, begun, newest, beginAgain, children }: EditedPartsProps) {
  const [saved] = useState(() => knownOf(begun.settings, parts));
  const [initial] = useState(() => keptOf(parts, saved) ?? saved);
  /** The server's state of these parts, and the seen version of the draft. */
  const base = useRef(saved);
  const version = useRef(begun.version);
  const form = useRef<HTMLFormElement>(null);
  const [unsaved, setUnsaved] = useState(initial !== saved);
  const [changes, setChanges] = useState(0);
  const [conflict, setConflict] = useState<Conflict>();

  const look = useCallback(() => {
    if (!form.current) return;
    const now = partsOf(textsOfForm(form.current), parts);
    const differs = !isSame(now, base.current);
    setUnsaved(differs);
    if (differs) keep(parts, base.current, now);
    else forgetKept(parts);
  }, [parts]);
  // After items were added, moved or removed, once the page shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(look, [look, changes]);
  const changed = useCallback(() => setChanges((count) => count + 1), []);

  const forget = () => forgetKept(parts);
  useUnsaved(unsaved, forget);
  const startFrom = (draft: SettingsDraft) => {
    forget();
    // Texts drop what the server keeps of them when the form is reset, before the fields are filled again.
    form.current?.reset();
    setTimeout(() => beginAgain(draft));
  };
  const send = () => form.current?.requestSubmit();
  const meetFailure = (error: unknown) => {
    const theirs = newerRowOf(saveDraft, error);
    if (!theirs) return console.error("Error saving the settings", error);
    // Somebody saved another part: nothing of theirs is lost.
    if (isSame(knownOf(theirs.settings, parts), base.current)) {
      version.current = theirs.version;
      setTimeout(send);
      return;
    }
    if (form.current) setConflict({ theirs, mine: partsOf(textsOfForm(form.current), parts) });
  };

  return (
    <ChangedContext value={changed}>
      <AdminForm
        ref={form}
        className={cx(forms.form, styles.form)}
        endpoint={saveDraft}
        read={(_endpoint, values) => partsOf(textsOf(values), parts)}
        request={() => ({ headers: ifMatch(version.current) })}
        toasts={{ success: "Saved in the draft. Visitors see it once you publish." }}
        onEdit={look}
        onSuccess={(output, input) => {
          base.current = knownOf(input ?? {}, parts);
          version.current = output.version;
          setConflict(undefined);
          look();
        }}
        onFailure={meetFailure}
      >
        {children((part) => ({ path: part, value: initial[part] }))}
        <div className={styles.saveBar} data-bottom-bar="" ref={bottomBar}>
          <FailureReason words={(error) => (newerRowOf(saveDraft, error) ? undefined : reasonOf(error))} />
          <div className={styles.saveButtons}>
            <SubmitButton size="small" busyLabel="Saving...">
              Save
            </SubmitButton>
            {unsaved && (
              <Button variant="quiet" size="small" onClick={() => startFrom(newest)}>
                Discard changes
              </Button>
            )}
            <p className={styles.saveState} role="status">
              {unsaved ? "Not saved yet." : ""}
            </p>
          </div>
        </div>
        {conflict && (
          <ComparisonDialog
            lead="Only what differs is listed. Yours is not saved yet: compare the two, then choose one."
            comparisons={comparisonsOf(conflict.mine, knownOf(conflict.theirs.settings, parts))}
            onOverwrite={() => {
              version.current = conflict.theirs.version;
              send();
            }}
            onTakeTheirs={() => startFrom(conflict.theirs)}
            onBack={() => setConflict(undefined)}
          />
        )}
      </AdminForm>
    </ChangedContext>
  );
}

const isSame = (one: Parts, other: Parts): boolean => JSON.stringify(one) === JSON.stringify(other);
