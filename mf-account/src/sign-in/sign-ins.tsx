import { listSignIns } from "@optimyz/contract/api/endpoints/openid";
import { type App, query, useQuery } from "@optimyz/kit";
import { ButtonLink } from "@optimyz/ui";
import type { MouseEvent } from "react";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./sign-ins.module.css";

/** The services by which people may sign in; most sites have none. */
export const signInsQuery = query(listSignIns);

/** For the loader of a page that has them. */
export async function loadSignIns({ queries }: Pick<App, "queries">): Promise<null> {
  await queries.prefetch(signInsQuery);
  return null;
}

/** Opens the worker's path as a document, which no page of the router is; another tab is the browser's own matter. */
function leave(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.assign(event.currentTarget.href);
}

/**
 * Links to services by which people sign in, if there are any. Each begins at a path of the worker, also without scripts.
 * @param next the path where they go afterwards; empty for the account
 */
export function SignIns({ next }: { next: string }) {
  const t = useText();
  const { data = [] } = useQuery(signInsQuery);
  if (data.length === 0) return null;
  const search = next === "" ? "" : `?${new URLSearchParams({ next })}`;
  return (
    <ul className={styles.ways}>
      <li aria-hidden="true">{t(m.or)}</li>
      {data.map(({ id, name }) => (
        <li key={id}>
          <ButtonLink variant="secondary" to={`/sign-in/${id}${search}`} rel="nofollow" onClick={leave}>
            {t(m.signInWith, { name })}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
