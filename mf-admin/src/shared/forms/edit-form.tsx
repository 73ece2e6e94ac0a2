import type { AnyEndpoint } from "@optimyz/kit";
import { Button, cx, EndpointForm, type EndpointFormProps, SubmitButton } from "@optimyz/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useText } from "../../texts.ts";
import { invalidate } from "../data/client.ts";
import { useAttempt } from "../data/use-admin-mutation.ts";
import { ifMatch, newerRowOf } from "../feedback/conflict.ts";
import { ConflictDialog } from "../feedback/conflict-dialog.tsx";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { useChanging } from "../list/use-kept-focus.ts";
import { sentImage } from "../uploads/image-field.tsx";
import { controlsOf } from "./controls.ts";
import { FailureReason } from "./failure-reason.tsx";
import styles from "./forms.module.css";
import * as m from "./messages.ts";
import { useUnsavedForm } from "./use-unsaved-form.ts";

interface Versioned {
  id: number;
  version?: number | undefined;
}

type Texts = Readonly<Record<string, string>>;

/** A newer version of the row, and what was typed instead. */
interface Conflict {
  theirs: Versioned;
  mine: Texts;
}

interface EditFormProps<E extends AnyEndpoint, Row extends Versioned> {
  endpoint: E;
  row: Row;
  draftKey: string;
  submitLabel?: "Save" | "Update" | undefined;
  /** Said after a success. */
  saved: string;
  /** Log message for a failure. */
  log: string;
  /** The seed's words for a failure. */
  failed?: string | undefined;
  /** Makes the input of what the fields hold. */
  read?: EndpointFormProps<E>["read"];
  /** By field, for a comparison: texts of a newer row, and of what the form holds besides its fields. */
  inWords?: { theirs: (row: Row) => Texts; mine: Texts } | undefined;
  onDone: () => void;
  /** The image file that was chosen, in addition to the fields. */
  file?: File | undefined;
  /** As wide as the page, for a form with a preview next to it. */
  wide?: boolean | undefined;
  /** The fields, filled from the row as it was when the editing began. */
  children: (row: Row) => ReactNode;
}

/** Changes one row: Save and Cancel, what was typed survives every failure, two people's changes are compared. */
export function EditForm<E extends AnyEndpoint, Row extends Versioned>(props: EditFormProps<E, Row>) {
  const t = useText();
  const { endpoint, draftKey, submitLabel = "Save", saved, log, failed, read, inWords, onDone, file } = props;
  const [row] = useState(props.row);
  const form = useRef<HTMLFormElement>(null);
  const seenVersion = useRef(row.version);
  const [conflict, setConflict] = useState<Conflict>();
  const onEdit = useUnsavedForm(form, file);
  const attempt = useChangingAttempt(endpoint);
  const client = useQueryClient();
  const { fail } = useFeedback();

  // A dialog moves the focus itself.
  useEffect(() => {
    if (!form.current?.closest("dialog")) controlsOf(form.current)[0]?.focus();
  }, []);

  /** Before the form closes: deletes its draft and clears its unsaved state, so that nobody is asked about it. */
  const leave = () => {
    flushSync(() => form.current?.reset());
    onDone();
  };
  const overwrite = ({ version }: Versioned) => {
    seenVersion.current = version;
    form.current?.requestSubmit();
  };
  const meetFailure = (error: unknown) => {
    const newer = newerRowOf(endpoint, error);
    if (newer) {
      const theirs = { ...newer, ...inWords?.theirs(newer) };
      setConflict({ theirs, mine: { ...valuesOf(form.current), ...inWords?.mine } });
      return void invalidate(client, endpoint.invalidates);
    }
    setConflict(undefined);
    console.error(log, error);
    if (failed) fail(failed);
  };

  return (
    <EndpointForm
      ref={form}
      className={cx(styles.form, props.wide && styles.wide)}
      endpoint={endpoint}
      read={read}
      request={async () => ({
        params: { id: row.id },
        headers: ifMatch(seenVersion.current),
        ...(await sentImage(file)),
      })}
      mutation={{ attempt }}
      toasts={{ success: saved }}
      draftKey={draftKey}
      onEdit={onEdit}
      onSuccess={leave}
      onFailure={meetFailure}
    >
      {props.children(row)}
      <FailureReason words={(error) => (newerRowOf(endpoint, error) ? undefined : reasonOf(error))} />
      <div className={styles.actions}>
        <SubmitButton size="small" busyLabel={t(m.saving)}>
          {t(submitLabel === "Save" ? m.save : m.update)}
        </SubmitButton>
        <Button variant="secondary" size="small" onClick={leave}>
          {t(m.cancel)}
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          {...conflict}
          endpoint={endpoint}
          file={file}
          onOverwrite={() => overwrite(conflict.theirs)}
          onTakeTheirs={leave}
          onBack={() => setConflict(undefined)}
        />
      )}
    </EndpointForm>
  );
}

/** Makes a request while the row counts as being changed. */
function useChangingAttempt(endpoint: AnyEndpoint) {
  const attempt = useAttempt(endpoint);
  const changing = useChanging();
  return async <T,>(request: () => Promise<T>): Promise<T> => {
    changing.current = true;
    try {
      return await attempt(request);
    } catch (error) {
      changing.current = false;
      throw error;
    }
  };
}

const valuesOf = (form: HTMLFormElement | null): Texts =>
  Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
