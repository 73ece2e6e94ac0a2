import type { adminCounts } from "@optimyz/contract/endpoints/admin";
import type { OutputOf, QueryState } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { tabPath } from "../../shared/layout/tab-path.ts";
import { LoadFailure } from "./load-failure.tsx";
import styles from "./overview.module.css";

interface WaitingProps {
  counts: QueryState<OutputOf<typeof adminCounts>> & { retry: () => void };
}

/** What waits for an administrator, with links. */
export function Waiting({ counts }: WaitingProps) {
  const { data } = counts;
  const kinds = [
    { label: "New enrolments", count: data?.enrolments_new, to: `${tabPath("enrolments")}?status=new` },
    { label: "New inquiries", count: data?.inquiries_new, to: `${tabPath("inquiries")}?status=new` },
    { label: "New testimonials", count: data?.testimonials_new, to: `${tabPath("view-testimonials")}?status=new` },
    { label: "Failed e-mails", count: data?.mails_failed, to: `${tabPath("outbox")}?status=failed` },
  ];
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        Waiting for you
      </h2>
      {counts.status === "error" ? (
        <LoadFailure retry={counts.retry}>What waits could not be counted.</LoadFailure>
      ) : (
        <ul className={styles.kinds}>
          {kinds.map(({ label, count, to }) => (
            <li key={label}>
              <Link to={to} data-some={count ? "" : undefined}>
                <span className={styles.many}>{count?.toLocaleString("en") ?? "…"}</span> {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
