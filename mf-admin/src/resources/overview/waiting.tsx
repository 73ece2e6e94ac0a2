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
import { type OutputOf, useTexts } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { query } from "../../shared/data/query.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { LoadFailure } from "./load-failure.tsx";
import * as m from "./messages.ts";
import styles from "./overview.module.css";
import { todayQuery } from "./queries.ts";

interface WaitingProps {
  counts: UseQueryResult<OutputOf<typeof adminCounts>>;
}

/** Kinds of waiting rows, with the endpoint that lists them. */
const waitingKinds = [
  { label: m.newEnrolments, counted: "enrolments_new", list: listEnrolments, tab: "enrolments", status: "new" },
  { label: m.newInquiries, counted: "inquiries_new", list: listInquiries, tab: "inquiries", status: "new" },
  {
    label: m.newTestimonials,
    counted: "testimonials_new",
    list: listAllTestimonials,
    tab: "view-testimonials",
    status: "new",
  },
  { label: m.failedMails, counted: "mails_failed", list: listMails, tab: "outbox", status: "failed" },
] as const;

/** For a trainer who has no batch so far. */
function NothingYet() {
  const t = useText();
  const { data } = useQuery(query(listAllBatches, { query: { limit: "1" } }));
  if (!data || data.items.length > 0) return null;
  return (
    <Notice tone="info" title={t(m.rostersCome)}>
      {t(m.rostersComeText)}
    </Notice>
  );
}

/** How many of the new enrolments are of today, and how many have waited for long. */
function Ages({ applications }: { applications: TodayData["applications"] | undefined }) {
  const t = useText();
  const { today = 0, late = 0 } = applications ?? {};
  const parts = [today > 0 && t(m.fromToday, { count: today }), late > 0 && t(m.overTwoDays, { count: late })].filter(
    Boolean,
  );
  return parts.length > 0 && <span className={styles.note}>{parts.join(", ")}</span>;
}

/** What waits for an administrator, with links; how long enrolments have waited is in the day's work. */
export function Waiting({ counts }: WaitingProps) {
  const t = useText();
  const { locale } = useTexts();
  const { data } = counts;
  const may = useMay();
  const today = useQuery({ ...todayQuery, enabled: may(adminToday) });
  const kinds = waitingKinds.filter(({ list }) => may(list));
  if (kinds.length === 0) return <NothingYet />;
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        {t(m.waitingForYou)}
      </h2>
      {counts.isLoadingError ? (
        <LoadFailure retry={counts.refetch}>{t(m.waitingNotCounted)}</LoadFailure>
      ) : (
        <ul className={styles.kinds}>
          {kinds.map(({ label, counted, tab, status }) => (
            <li key={label}>
              <Link
                className={styles.tile}
                to={`${tabPath(tab)}?status=${status}`}
                data-some={data?.[counted] ? "" : undefined}
              >
                <span className={styles.many}>{data?.[counted].toLocaleString(locale) ?? "…"}</span>{" "}
                <span>{t(label)}</span>
                {counted === "enrolments_new" && <Ages applications={today.data?.applications} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
