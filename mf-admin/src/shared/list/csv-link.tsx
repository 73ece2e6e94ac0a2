import { buildPath } from "@optimyz/contract/api/endpoint";
import { exportIncome } from "@optimyz/contract/api/endpoints/income";
import { type Api, useApp } from "@optimyz/kit";
import { Icon, icons, saveAsFile } from "@optimyz/ui";
import { type MouseEvent, useState } from "react";
import { useText } from "../../texts.ts";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { isFactorNeeded } from "../session/confirm.ts";
import { useWithSession } from "../session/relogin.ts";
import styles from "./csv-link.module.css";
import * as m from "./messages.ts";

interface CsvLinkProps {
  path: string;
  search: string;
  status: string;
  /** What else the list is filtered by, as the endpoint names it. */
  more?: Readonly<Record<string, string>>;
  /** What the file is, where there are several. */
  label?: string;
}

/** Saves all pages of what the search and filter have found, once the administrator has shown a factor. */
export function CsvLink({ path, search, status, more, label }: CsvLinkProps) {
  const t = useText();
  const { api } = useApp();
  const withSession = useWithSession();
  const { fail } = useFeedback();
  const [busy, setBusy] = useState(false);
  const href = buildPath(path, {}, { search: search || undefined, status: status || undefined, ...more });

  // A plain link could not ask for the factor, and a browser shows nothing of a file that is refused.
  const save = async () => {
    setBusy(true);
    try {
      const { name, content } = await withSession(() => readFile(api, href));
      saveAsFile(name, content);
    } catch (error) {
      if (!isFactorNeeded(error)) fail(t(m.fileNotSaved, { reason: reasonOf(error) }));
    } finally {
      setBusy(false);
    }
  };
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <a className={styles.csv} href={href} download onClick={click} aria-busy={busy}>
      <Icon path={icons.download} />
      {label ?? t(m.spreadsheet)}
    </a>
  );
}

/** A file of an endpoint under the name that the server gives it. @throws ApiError */
async function readFile(api: Api, path: string): Promise<{ name: string; content: Blob }> {
  let file = { name: "", content: new Blob() };
  const keep: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    if (!response.ok) return response;
    const [, name = ""] = response.headers.get("content-disposition")?.split('"') ?? [];
    file = { name, content: await response.blob() };
    return Response.json("");
  };
  // Every endpoint of a file has this one's shape; the client reads no more than its refusals.
  await api.call({ ...exportIncome, path }, { fetch: keep });
  return file;
}
