import {
  type adminCounts,
  listAllTestimonials,
  listEnrolments,
  listInquiries,
  listMails,
} from "@optimyz/contract/api/endpoints/admin";
import { listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import { adminToday } from "@optimyz/contract/api/endpoints/today";
import type { Today as TodayData } from "@optimyz/contract/api/schemas/today";
import type { OutputOf } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { query } from "../../shared/data/query.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { LoadFailure } from "./load-failure.tsx";
import styles from "./overview.module.css";
import { todayQuery } from "./queries.ts";

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

/** How many of the new enrolments are of today, and how many have waited for long. */
function Ages({ applications }: { applications: TodayData["applications"] | undefined }) {
  const { today = 0, late = 0 } = applications ?? {};
  const parts = [today > 0 && `${today} from today`, late > 0 && `${late} over two days old`].filter(Boolean);
  return parts.length > 0 && <span className={styles.note}>{parts.join(", ")}</span>;
}

/** What waits for an administrator, with links; how long enrolments have waited is in the day's work. */
export function Waiting({ counts }: WaitingProps) {
  const { data } = counts;
  const may = useMay();
  const today = useQuery({ ...todayQuery, enabled: may(adminToday) });
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
                <span className={styles.many}>{data?.[counted].toLocaleString("en") ?? "…"}</span> <span>{label}</span>
                {counted === "enrolments_new" && <Ages applications={today.data?.applications} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
