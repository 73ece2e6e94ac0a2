import { uploadPanelFile } from "@optimyz/contract/protocol/part-files";
import { besidesNull, type PartSchema } from "@optimyz/contract/protocol/part-schema";
import { ApiError } from "@optimyz/kit";
import { Button, FieldFrame } from "@optimyz/ui";
import { fetchWithProgress } from "@optimyz/ui/upload";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import type { Place } from "../../shared/forms/place.ts";
import { useTyped } from "../../shared/forms/use-typed.ts";
import * as uploads from "../../shared/uploads/messages.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import type { ServerList } from "./server-list.ts";
import styles from "./server-lists.module.css";
import { FileName } from "./shown-value.tsx";
import type { ShownFile } from "./values.ts";

/** The files of the row that the form around changes. */
export const KnownFiles = createContext<readonly ShownFile[]>([]);

const FILE_BYTES_MAX = 10 * 1024 ** 2;

/** A file on its way, or one that did not arrive. */
interface Upload {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  reason?: string | undefined;
}

interface FilesFieldProps {
  list: ServerList;
  name: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  at: Place;
  /** Of one id, or of a list of them. */
  schema: PartSchema;
}

/** Uploads files; the form holds their ids. */
export function FilesField({ list, name, label, hint, required, at, schema }: FilesFieldProps) {
  const t = useText();
  const kind = besidesNull(schema);
  const isMany = kind?.type === "array";
  const max = kind?.type === "array" ? (kind.maxItems ?? Number.POSITIVE_INFINITY) : 1;
  const isNeeded = kind?.type === "array" ? required && (kind.minItems ?? 0) > 0 : required;
  const ids = [at.value].flat().filter((id): id is string => typeof id === "string" && id !== "");
  const picker = useRef<HTMLInputElement>(null);
  const holder = useRef<HTMLInputElement>(null);
  const typed = useTyped(name);
  const saved = useContext(KnownFiles);
  const [added, setAdded] = useState<readonly Omit<ShownFile, "url">[]>([]);
  const { sending, take, retry, drop } = useFileUploads(list.frontEnd, (file) => {
    setAdded((before) => [...before, file]);
    typed(
      () => at.set((before) => (isMany ? [...[before].flat().filter(Boolean), file.id] : file.id)),
      holder.current?.form,
    );
  });
  const isBusy = sending.some(({ reason }) => reason === undefined);
  const room = max - (isMany ? ids.length + sending.length : 0);
  const remove = (id: string) => {
    typed(() => at.set(() => (isMany ? ids.filter((each) => each !== id) : "")), holder.current?.form);
    picker.current?.focus();
  };
  const known = (id: string) => [...saved, ...added].find((file) => file.id === id);
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={[hint, t(m.fileRule)].filter(Boolean).join(" ")}
      required={isNeeded}
      requiredMessage={t(m.needsFile)}
      validate={() => (isBusy ? t(m.waitForFiles) : undefined)}
    >
      {({ id, className: _, ...control }) => (
        <div className={styles.upload}>
          <input
            {...control}
            ref={holder}
            className="visually-hidden"
            aria-hidden="true"
            tabIndex={-1}
            readOnly
            value={isBusy ? "…" : ids.join(" ")}
            onFocus={() => picker.current?.focus()}
          />
          {ids.length + sending.length > 0 && (
            <ul className={styles.files}>
              {ids.map((fileId, index) => (
                <KeptFile
                  key={fileId}
                  file={known(fileId)}
                  name={known(fileId)?.name ?? t(m.aFile, { number: index + 1 })}
                  remove={() => remove(fileId)}
                />
              ))}
              {sending.map((upload) => (
                <SentFile key={upload.key} upload={upload} retry={() => retry(upload)} drop={() => drop(upload)} />
              ))}
            </ul>
          )}
          {room > 0 && (
            <span className={styles.picker}>
              <input
                ref={picker}
                id={id}
                type="file"
                multiple={isMany && room > 1}
                aria-describedby={control["aria-describedby"]}
                aria-invalid={control["aria-invalid"]}
                onChange={({ target }) => {
                  take([...(target.files ?? [])].slice(0, room));
                  // The same file may be chosen again after it was removed.
                  target.value = "";
                }}
              />
              {/* The browser's own words would be in its language. */}
              <span aria-hidden="true">{t(m.chooseFile)}</span>
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

interface KeptFileProps {
  file: Partial<ShownFile> | undefined;
  name: string;
  remove: () => void;
}

function KeptFile({ file, name, remove }: KeptFileProps) {
  const t = useText();
  return (
    <li>
      <FileName {...file} name={name} />
      <Button variant="quiet" size="small" aria-label={t(m.removeFile, { name })} onClick={remove}>
        {t(uploads.remove)}
      </Button>
    </li>
  );
}

interface SentFileProps {
  upload: Upload;
  retry: () => void;
  drop: () => void;
}

function SentFile({ upload: { file, progress, reason }, retry, drop }: SentFileProps) {
  const t = useText();
  const { name } = file;
  const percent = Math.round(progress * 100);
  return (
    <li>
      {reason === undefined ? (
        <>
          <span>{name}</span>
          <progress aria-label={t(m.uploadOf, { name })} max={100} value={percent}>
            {percent} %
          </progress>
        </>
      ) : (
        <>
          <span className={styles.problem} role="alert">
            {reason}
          </span>
          <span>
            {file.size <= FILE_BYTES_MAX && (
              <Button variant="secondary" size="small" aria-label={t(uploads.tryAgainWith, { name })} onClick={retry}>
                {t(uploads.tryAgain)}
              </Button>
            )}
            <Button variant="quiet" size="small" aria-label={t(m.removeFile, { name })} onClick={drop}>
              {t(uploads.remove)}
            </Button>
          </span>
        </>
      )}
    </li>
  );
}

/** Uploads each file by itself. @param onStored called with each one that has arrived */
function useFileUploads(frontEnd: string, onStored: (file: Omit<ShownFile, "url">) => void) {
  const t = useText();
  const [sending, setSending] = useState<readonly Upload[]>([]);
  const nextKey = useRef(1);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const { send } = useAdminMutation(uploadPanelFile);
  const drop = ({ key }: Upload) => setSending((before) => before.filter((each) => each.key !== key));
  const change = (key: number, changes: Partial<Upload>) =>
    setSending((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const upload = async (each: Upload) => {
    const { key, file } = each;
    change(key, { progress: 0, reason: undefined });
    try {
      const fetch = fetchWithProgress((progress) => change(key, { progress }));
      const stored = await send({ params: { name: frontEnd }, file, fetch });
      drop(each);
      latest.current(stored);
    } catch (error) {
      console.error("Error uploading a file", error);
      const own = error instanceof ApiError ? error.fields.file : undefined;
      change(key, { reason: t(m.notUploaded, { name: file.name, reason: own ?? reasonOf(error) }) });
    }
  };
  return {
    sending,
    drop,
    retry: (each: Upload) => void upload(each),
    take: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const reason = file.size > FILE_BYTES_MAX ? t(m.fileTooLarge, { name: file.name }) : undefined;
        return { key: nextKey.current++, file, progress: 0, reason };
      });
      setSending((before) => [...before, ...added]);
      for (const each of added) if (each.reason === undefined) void upload(each);
    },
  };
}
