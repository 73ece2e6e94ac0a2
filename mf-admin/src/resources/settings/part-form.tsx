import { saveDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { EditedPart } from "@optimyz/contract/api/schemas/settings/settings";
import { Button, cx, SubmitButton } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import { ifMatch, newerRowOf } from "../../shared/feedback/conflict.ts";
import { ComparisonDialog } from "../../shared/feedback/conflict-dialog.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { placeIn } from "../../shared/forms/place.ts";
import { isSame, useKept } from "../../shared/forms/use-kept.ts";
import { bottomBar } from "../../shared/layout/bottom-bar.ts";
import { useText } from "../../texts.ts";
import { comparisonsOf } from "./compare.tsx";
import * as m from "./messages.ts";
import { partFields } from "./part-fields.tsx";
import { DraftContext, type Parts, partsOf } from "./place.ts";
import styles from "./settings.module.css";
import { useWords } from "./words.ts";

interface PartFormProps {
  parts: readonly EditedPart[];
  draft: SettingsDraft;
}

/** Edits some parts of the draft, which are saved together. */
export function PartForm({ parts, draft }: PartFormProps) {
  const [begun, setBegun] = useState({ draft, time: 0 });
  const beginAgain = (from: SettingsDraft) => setBegun(({ time }) => ({ draft: from, time: time + 1 }));
  return (
    <DraftContext value={draft}>
      <EditedParts key={begun.time} parts={parts} begun={begun.draft} newest={draft} beginAgain={beginAgain} />
    </DraftContext>
  );
}

interface EditedPartsProps {
  parts: readonly EditedPart[];
  /** The draft that the fields were filled from. */
  begun: SettingsDraft;
  newest: SettingsDraft;
  beginAgain: (from: SettingsDraft) => void;
}

function EditedParts({ parts, begun, newest, beginAgain }: EditedPartsProps) {
  const t = useText();
  const words = useWords();
  /** The server's state of these parts, and the seen version of the draft. */
  const [base, setBase] = useState(() => partsOf(begun.settings, parts));
  const version = useRef(begun.version);
  const { value, set, isChanged, forget } = useKept<Parts>(`admin:settings:${parts.join("-")}`, base);
  const form = useRef<HTMLFormElement>(null);
  /** The draft that somebody else has saved. */
  const [theirs, setTheirs] = useState<SettingsDraft>();
  const send = () => form.current?.requestSubmit();
  const sendAgain = useSendAgain(send);

  const startFrom = (draft: SettingsDraft) => {
    forget();
    // Texts drop what the server keeps of them when the form is reset.
    form.current?.reset();
    beginAgain(draft);
  };
  const meetFailure = (error: unknown) => {
    const newer = newerRowOf(saveDraft, error);
    if (!newer) return console.error("Error saving the settings", error);
    if (!isSame(partsOf(newer.settings, parts), base)) return setTheirs(newer);
    // Somebody saved another part: nothing of theirs is lost.
    version.current = newer.version;
    sendAgain();
  };
  const root = {
    path: "",
    value,
    set: (change: (before: unknown) => unknown) => set((before) => change(before) as Parts),
  };

  return (
    <AdminForm
      ref={form}
      className={cx(forms.form, parts.includes("mails") ? styles.wideForm : styles.form)}
      endpoint={saveDraft}
      read={() => value}
      request={() => ({ headers: ifMatch(version.current) })}
      toasts={{ success: t(m.savedInDraft) }}
      onSuccess={(output, input) => {
        setBase(input ?? {});
        version.current = output.version;
        setTheirs(undefined);
      }}
      onFailure={meetFailure}
    >
      {parts.map((part) => {
        const Fields = partFields[part];
        return <Fields key={part} at={placeIn(root, part)} />;
      })}
      <SaveBar isChanged={isChanged} discard={() => startFrom(newest)} />
      {theirs && (
        <ComparisonDialog
          lead={t(m.compareTwo)}
          comparisons={comparisonsOf(value, partsOf(theirs.settings, parts), words)}
          onOverwrite={() => {
            version.current = theirs.version;
            send();
          }}
          onTakeTheirs={() => startFrom(theirs)}
          onBack={() => setTheirs(undefined)}
        />
      )}
    </AdminForm>
  );
}

/** Below the fields, always in view. */
function SaveBar({ isChanged, discard }: { isChanged: boolean; discard: () => void }) {
  const t = useText();
  return (
    <div className={styles.saveBar} data-bottom-bar="" ref={bottomBar}>
      <FailureReason words={(error) => (newerRowOf(saveDraft, error) ? undefined : reasonOf(error))} />
      <div className={styles.saveButtons}>
        <SubmitButton size="small" busyLabel={t(m.saving)}>
          {t(m.save)}
        </SubmitButton>
        {isChanged && (
          <Button variant="quiet" size="small" onClick={discard}>
            {t(m.discardChanges)}
          </Button>
        )}
        <p className={styles.saveState} role="status">
          {isChanged ? t(m.notSaved) : ""}
        </p>
      </div>
    </div>
  );
}

/** Sends a form again, once its refused sending has ended. */
function useSendAgain(send: () => void): () => void {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    setAsked(false);
    send();
  }, [asked, send]);
  return () => setAsked(true);
}
