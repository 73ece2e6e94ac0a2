import {
  type adminCounts,
  listAllTestimonials,
  listEnrolments,
  listInquiries,
  listMails,
} from "@optimyz/contract/api/endpoints/admin";
import { listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import type { OutputOf } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { query } from "../../shared/data/query.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { LoadFailure } from "./load-failure.tsx";
import styles from "./overview.module.css";

interface WaitingProps {
  counts: UseQueryResult<OutputOf<typeof adminCounts>>;
}

/** Kinds of waiting rows, with the endpoint that lists them. */
const waitingKinds = [
  { label: "New enrolments", counted: "enrolments_new", list: listEnrolments, tab: "enrolments", status: "new" },
  { label: "New inquiries", counted: "inquiries_new", list: listInquiries, tab: "inquiries", status: "new" },
  {
    label: "New testimonials",
    counted: "testimonials_new",
    list: listAllTestimonials,
    tab: "view-testimonials",
    status: "new",
  },
  { label: "Failed e-mails", counted: "mails_failed", list: listMails, tab: "outbox", status: "failed" },
] as const;

/** For a trainer who has no batch so far. */
function NothingYet() {
  const { data } = useQuery(query(listAllBatches, { query: { limit: "1" } }));
  if (!data || data.items.length > 0) return null;
  return (
    <Notice tone="info" title="Your rosters come with the first batch">
      As soon as a batch has dates and you as its trainer, its roster and attendance sheet are here. Until then there is
      nothing for you to do.
    </Notice>
  );
}

/** What waits for an administrator, with links. */
export function Waiting({ counts }: WaitingProps) {
  const { data } = counts;
  const may = useMay();
  const kinds = waitingKinds.filter(({ list }) => may(list));
  if (kinds.length === 0) return <NothingYet />;
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        Waiting for you
      </h2>
      {counts.isLoadingError ? (
        <LoadFailure retry={counts.refetch}>What waits could not be counted.</LoadFailure>
      ) : (
        <ul className={styles.kinds}>
          {kinds.map(({ label, counted, tab, status }) => (
            <li key={label}>
              <Link
                className={styles.tile}
                to={`${tabPath(tab)}?status=${status}`}
                data-some={data?.[counted] ? "" : undefined}
              >
                <span className={styles.many}>{data?.[counted].toLocaleString("en") ?? "…"}</span> {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
