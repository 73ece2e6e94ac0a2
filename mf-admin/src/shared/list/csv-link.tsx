import { buildPath } from "@optimyz/contract/api/endpoint";
import { adminSession } from "@optimyz/contract/api/endpoints/people";
import { ApiError, useApp } from "@optimyz/kit";
import { Icon, icons } from "@optimyz/ui";
import type { MouseEvent } from "react";
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

/** Time that a download may take to begin. */
const SECONDS_NEEDED = 20;

/** Downloads all pages of what the search and filter have found, once the administrator has shown a factor. */
export function CsvLink({ path, search, status, more, label }: CsvLinkProps) {
  const t = useText();
  const { api } = useApp();
  const withSession = useWithSession();
  const { fail } = useFeedback();
  const query = { search: search || undefined, status: status || undefined, ...more };

  // A plain link could not ask for the factor.
  const confirmFirst = async ({ href, download }: HTMLAnchorElement) => {
    try {
      await withSession(async () => {
        const { confirmed_seconds_left: left = 0 } = await api.call(adminSession);
        if (left < SECONDS_NEEDED) throw new ApiError("", { status: 403, code: "FACTOR_NEEDED" });
      });
      Object.assign(document.createElement("a"), { href, download }).click();
    } catch (error) {
      if (!isFactorNeeded(error)) fail(t(m.fileNotSaved, { reason: reasonOf(error) }));
    }
  };
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    void confirmFirst(event.currentTarget);
  };
  return (
    <a className={styles.csv} href={buildPath(path, {}, query)} download onClick={click}>
      <Icon path={icons.download} />
      {label ?? t(m.spreadsheet)}
    </a>
  );
}
