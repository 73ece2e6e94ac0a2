import { uploadPartFile } from "@optimyz/contract/protocol/part-files";
import { useApp } from "@optimyz/kit";
import { fetchWithProgress } from "@optimyz/ui/upload";
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "../../parts/session.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { keep, readKept, type UploadedFile } from "./sending.ts";

const uploadFile = uploadPartFile("mf-learn");
const MEGABYTES_MAX = 10;

export type Upload =
  | { state: "none" }
  | { state: "sending"; name: string; share: number }
  | { state: "failed"; name: string; problem: string }
  | { state: "done"; file: UploadedFile };

/** The file of a hand-in, which is uploaded as soon as it is chosen. @param item of the page's address */
export function useUpload(item: string) {
  const t = useText();
  const { api } = useApp();
  const failureText = useFailureText();
  const [upload, setUpload] = useState<Upload>({ state: "none" });
  const chosen = useRef<File>(undefined);
  const sending = useRef<AbortController>(undefined);

  useEffect(() => {
    const { file } = readKept(item);
    if (file) setUpload({ state: "done", file });
    return () => sending.current?.abort();
  }, [item]);

  const send = async (file: File) => {
    const { name } = file;
    sending.current?.abort();
    chosen.current = file;
    if (file.size > MEGABYTES_MAX * 1024 ** 2)
      return setUpload({ state: "failed", name, problem: t(m.tooLarge, { megabytes: MEGABYTES_MAX }) });
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setUpload({ state: "sending", name, share: 0 });
    const onProgress = (share: number) => signal.aborted || setUpload({ state: "sending", name, share });
    try {
      const { id, bytes } = await api.call(uploadFile, { file, signal, fetch: fetchWithProgress(onProgress) });
      const uploaded = { id, name, bytes };
      keep(item, { ...readKept(item), file: uploaded });
      setUpload({ state: "done", file: uploaded });
    } catch (error) {
      if (!signal.aborted) setUpload({ state: "failed", name, problem: failureText(error) ?? t(m.loggedOut) });
    }
  };
  const remove = () => {
    sending.current?.abort();
    keep(item, { ...readKept(item), file: undefined });
    setUpload({ state: "none" });
  };
  const again = () => void (chosen.current && send(chosen.current));
  return { upload, send, remove, again };
}
