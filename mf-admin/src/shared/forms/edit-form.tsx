import { imageVariants } from "@optimyz/contract/images";
import type { Query } from "@optimyz/kit";
import { Button, Notice, SubmitButton } from "@optimyz/ui";
import { type ReactNode, useRef, useState } from "react";
import { useContent } from "../data/use-content.ts";
import { newerRowOf } from "../feedback/conflict.ts";
import { type Comparison, ConflictDialog } from "../feedback/conflict-dialog.tsx";
import { reasonOf } from "../feedback/reason.ts";
import { useChanging } from "../list/row-list.tsx";
import { ChosenImage } from "../uploads/image-field.tsx";
import styles from "./forms.module.css";
import { GuardedForm } from "./guarded-form.tsx";

export interface Versioned {
  id: number;
  version?: number | undefined;
}

type Values = Readonly<Record<string, string>>;

export interface EditFormProps<Row extends Versioned> {
  /** As it was when the editing began. */
  row: Row;
  draftKey: string;
  /** Lists that the row is in, read anew when it turns out to have changed. */
  lists: readonly Query[];
  /** Fields that a conflict compares, by name, with their labels. */
  compare: Readonly<Record<string, string>>;
  /** Sends the change with the version that was seen. */
  save: (values: Values, version: number | undefined) => Promise<void>;
  saveLabel?: "Save" | "Update" | undefined;
  /** Called with every failure that is no conflict, for the log and the seed's message. */
  onFailure: (error: unknown) => void;
  onDone: () => void;
  /** The image file that was chosen, in addition to the fields. */
  file?: File | undefined;
  /** As wide as the page, for a form with a preview next to it. */
  wide?: boolean | undefined;
  /** The fields, filled from the row. */
  children: ReactNode;
}

/** Changes one row: Save and Cancel, what was typed survives every failure, two people's changes are compared. */
export function EditForm<Row extends Versioned>(props: EditFormProps<Row>) {
  const { row, draftKey, lists, compare, save, saveLabel = "Save", onFailure, onDone, file, wide, children } = props;
  const submitButton = useRef<HTMLButtonElement>(null);
  const { refresh } = useContent();
  const [reason, setReason] = useState<string>();
  const [conflict, setConflict] = useState<{ theirs: Row; values: Values }>();
  const [overwriting, setOverwriting] = useState(false);
  const changing = useChanging();

  const submit = async (values: Values, version = row.version) => {
    setReason(undefined);
    changing.current = true;
    try {
      await save(values, version);
    } catch (error) {
      changing.current = false;
      const theirs = newerRowOf<Row>(error);
      setConflict(theirs && { theirs, values });
      if (theirs) void refresh(...lists);
      else onFailure(error);
      throw error;
    }
    leave();
  };

  /** Before the form closes: deletes its draft and clears its unsaved state. */
  const leave = () => {
    submitButton.current?.form?.reset();
    onDone();
  };

  const overwrite = async ({ theirs, values }: NonNullable<typeof conflict>) => {
    setOverwriting(true);
    await submit(values, theirs.version).catch((error: unknown) => {
      setConflict(undefined);
      setReason(reasonOf(error));
    });
    setOverwriting(false);
  };

  return (
    <GuardedForm
      draftKey={draftKey}
      submitButton={submitButton}
      file={file}
      wide={wide}
      onSubmit={(values) => submit(values)}
      onFailure={(error, hasFieldErrors) =>
        setReason(hasFieldErrors || newerRowOf(error) ? undefined : reasonOf(error))
      }
    >
      {children}
      {reason && <Notice tone="error">{reason}</Notice>}
      <div className={styles.actions}>
        <SubmitButton ref={submitButton} size="small" busyLabel="Saving...">
          {saveLabel}
        </SubmitButton>
        <Button variant="secondary" size="small" onClick={leave}>
          Cancel
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          busy={overwriting}
          fields={compared(compare, conflict.theirs as Record<string, unknown>, conflict.values, file)}
          onOverwrite={() => void overwrite(conflict)}
          onTakeTheirs={leave}
          onBack={() => setConflict(undefined)}
        />
      )}
    </GuardedForm>
  );
}

/** Both versions of each field, and of the image where another one is chosen. */
function compared(
  labels: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, unknown>>,
  mine: Values,
  file: File | undefined,
): Comparison[] {
  const fields = Object.entries(labels).map(([name, label]) => ({
    label,
    theirs: String(theirs[name] ?? ""),
    mine: mine[name] ?? "",
  }));
  if (!file) return fields;
  const saved = <img src={imageVariants(String(theirs.image_url ?? "")).src} alt="What is saved now" />;
  return [...fields, { label: "Picture", theirs: saved, mine: <ChosenImage file={file} /> }];
}
