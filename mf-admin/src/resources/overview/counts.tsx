import type { QueryState } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Button } from "@optimyz/ui";
import { totalOf } from "../../shared/data/totals.ts";
import { tabPath } from "../../shared/layout/tab-path.ts";
import styles from "./overview.module.css";

interface Count {
  label: string;
  state: QueryState<readonly unknown[] | { total: number }> & { retry: () => void };
  /** Tabs that show and add. */
  view: string;
  add: string;
}

/** How many there are of each kind, with links to view and to add. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <ul className={styles.counts}>
      {counts.map(({ label, state, view, add }) => (
        <li key={label} className={styles.count}>
          <p className={styles.label}>{label}</p>
          <p className={styles.number}>
            {state.status === "success"
              ? totalOf(state.data).toLocaleString("en")
              : state.status === "error"
                ? "?"
                : "…"}
          </p>
          <p className={styles.ways}>
            {state.status === "error" ? (
              <Button variant="quiet" size="small" onClick={state.retry}>
                Try again
              </Button>
            ) : (
              <>
                <Link to={tabPath(view)} aria-label={`View ${label.toLowerCase()}`}>
                  View
                </Link>
                <Link to={tabPath(add)} aria-label={`Add to ${label.toLowerCase()}`}>
                  Add
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
