import { ApiError, type OutputOf } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { Button, FileField, Form, Icon, icons, SubmitButton, TextAreaField, useForm } from "@optimyz/ui";
import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { learnerLimits, sendHandIn } from "../../endpoints/learner.ts";
import * as parts from "../../parts/messages.ts";
import { isOver, useEnd } from "../../parts/session.ts";
import { useText } from "../../texts.ts";
import styles from "./assignment.module.css";
import * as m from "./messages.ts";
import { keep, keyOf } from "./sending.ts";
import { type Upload, useUpload } from "./use-upload.ts";

interface HandInFormProps {
  params: { batchId: string; id: string };
  onSent: (row: OutputOf<typeof sendHandIn>) => void;
  /** Called when the server does not take another one. */
  onConflict: () => void;
}

/** Hands in a text, a file or both. What is written stays in this tab until it has arrived. */
export function HandInForm({ params, onSent, onConflict }: HandInFormProps) {
  const t = useText();
  const item = `${params.batchId}/${params.id}`;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { upload, send, remove, again } = useUpload(item);
  const { send: handIn } = useMutation(sendHandIn, { success: t(m.handedIn) });
  const end = useEnd();
  const submit = async ({ text = "" }: Record<string, string>) => {
    if (upload.state === "sending") throw problem(t(m.stillSending));
    if (upload.state === "failed") throw problem(t(m.fileNotThere));
    const content = { text, fileId: upload.state === "done" ? upload.file.id : null };
    if (text.trim() === "" && content.fileId === null) throw problem(t(m.nothingToHandIn), "text");
    try {
      const row = await handIn({ params, body: { ...content, key: keyOf(item, content) } });
      remove();
      keep(item, null);
      form.current?.reset();
      onSent(row);
    } catch (error) {
      if (isOver(error)) end();
      if (error instanceof ApiError && error.code === "CONFLICT") onConflict();
      throw error;
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void send(file);
    // The same file may be chosen again.
    target.value = "";
  };
  return (
    <Form ref={form} draftKey={`learn:${item}`} onSubmit={submit} failureText={t(parts.somethingWrong)}>
      <TextAreaField name="text" label={t(m.yourText)} rows={8} maxLength={learnerLimits.handInLengthMax} />
      <div className={styles.upload}>
        <FileField ref={field} name="file" label={t(m.yourFile)} hint={t(m.fileHint)} onChange={choose} />
        <UploadState upload={upload} field={field} remove={remove} again={again} />
      </div>
      <SubmitButton busyLabel={t(m.handingIn)}>{t(m.handIn)}</SubmitButton>
    </Form>
  );
}

const problem = (sentence: string, field = "file") =>
  new ApiError(sentence, { status: 422, code: "INVALID", fields: { [field]: sentence } });

interface UploadStateProps {
  upload: Upload;
  field: RefObject<HTMLInputElement | null>;
  remove: () => void;
  again: () => void;
}

function UploadState({ upload, field, remove, again }: UploadStateProps) {
  const t = useText();
  const form = useForm();
  const clearProblem = useEffectEvent(() => {
    if (field.current) form?.edited(field.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form says of the file is about one state of its upload
  useEffect(() => clearProblem(), [upload.state]);
  if (upload.state === "none") return null;
  const name = upload.state === "done" ? upload.file.name : upload.name;
  return (
    <div className={styles.file}>
      <p className={styles.name}>
        {upload.state === "done" && <Icon path={icons.check} />}
        <span>{name}</span>
      </p>
      {upload.state === "sending" && (
        <progress className={styles.progress} value={upload.share} max={1} aria-label={t(m.uploading, { name })} />
      )}
      <p role="status" className={styles.said}>
        {upload.state === "done" && <span>{t(m.uploaded)}</span>}
        {upload.state === "failed" && <span>{upload.problem}</span>}
      </p>
      {upload.state === "failed" && (
        <Button variant="secondary" size="small" onClick={again}>
          {t(m.again)}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={remove}>
        {t(m.removeFile)}
      </Button>
    </div>
  );
}
