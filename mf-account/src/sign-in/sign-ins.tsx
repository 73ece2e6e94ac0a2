import { listSignIns } from "@optimyz/contract/api/endpoints/openid";
import { type App, query, useQuery, useTexts } from "@optimyz/kit";
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

/**
 * Links to services by which people sign in, if there are any. Each begins at a path of the worker, also without scripts.
 * @param next the path where they go afterwards; empty for the account
 */
export function SignIns({ next }: { next: string }) {
  const t = useText();
  const { base } = useTexts().language;
  const { data = [] } = useQuery(signInsQuery);
  if (data.length === 0) return null;
  const search = next === "" ? "" : `?${new URLSearchParams({ next })}`;
  return (
    <ul className={styles.ways}>
      <li className={styles.or} aria-hidden="true">
        {t(m.or)}
      </li>
      {data.map(({ id, name }) => (
        <li key={id}>
          <a className={styles.way} href={`${base}/sign-in/${id}${search}`} rel="nofollow">
            {t(m.signInWith, { name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
