import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull, patternText, rangeText, zoneText } from "@optimyz/contract/domain/batch-words";
import { appOf, langOf, PageMeta, useQuery, useTexts, wordsOf } from "@optimyz/kit";
import { Link, type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { ButtonLink, Container, Notice } from "@optimyz/ui";
import { type ReactNode, useId } from "react";
import { Fee } from "../../batches/fee.tsx";
import * as words from "../../batches/messages.ts";
import { Seats } from "../../batches/seats.tsx";
import * as common from "../../messages.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { allDates, COMPARE_PARAMETER, enrolPage } from "../../parts/links.ts";
import { batchById, isRowId } from "../../parts/reads.ts";
import { TitleBand } from "../../parts/title-band.tsx";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import styles from "./compare-page.module.css";
import * as m from "./messages.ts";

const COMPARED_MAX = 3;

/** The numbers of the batches in a URL, three at most. */
const idsIn = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll(COMPARE_PARAMETER).flatMap((text) => text.split(",")))]
    .filter(isRowId)
    .slice(0, COMPARED_MAX);

/** Loads the batches that the URL names. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(...idsIn(new URL(request.url).searchParams).map(batchById));
  return null;
}

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const ids = idsIn(search);
  return (
    <>
      <PageMeta title={t(m.title)} />
      <TitleBand
        breadcrumbs={
          <Breadcrumbs trail={[{ to: { role: "courses" }, label: t(common.courses) }]} current={t(m.title)} />
        }
        title={t(m.title)}
      />
      <Container className={styles.page}>
        {ids.length === 0 ? (
          <Notice tone="empty" title={t(m.chooseSome)}>
            <p>
              <Link to={allDates}>{t(m.toDates)}</Link>
            </p>
          </Notice>
        ) : (
          <>
            <ul className={styles.columns}>
              {ids.map((id) => (
                <li key={id} className={styles.column}>
                  <Column id={id} />
                </li>
              ))}
            </ul>
            <p className={styles.back}>
              <Link to={allDates}>{t(m.toDates)}</Link>
            </p>
          </>
        )}
      </Container>
    </>
  );
}

/** One batch, with its facts in the rows that all columns share. */
function Column({ id }: { id: string }) {
  const t = useText();
  const { status, data, error, retry } = useQuery(batchById(id));
  useLoggedError("Failed to load the batch.", error);
  const batch = data?.find((each) => String(each.id) === id);
  if (batch) return <Facts batch={batch} />;
  if (status === "error")
    return (
      <Notice tone="error" retry={retry}>
        {t(m.compareFailed)}
      </Notice>
    );
  return <p className={styles.quiet}>{t(status === "loading" ? common.loading : m.notThere)}</p>;
}

function Facts({ batch }: { batch: ListedBatch }) {
  const t = useText();
  const texts = useTexts();
  const headingId = useId();
  const { id, course, course_id, skill, title, meetings, time_zone, place, language, trainer } = batch;
  const facts: readonly (readonly [name: string, fact: ReactNode])[] = [
    [t(m.begin), rangeText(batch, texts)],
    [t(m.hours), `${patternText(batch, texts)} (${zoneText(time_zone, texts)})`],
    [t(m.meetings), meetings.length],
    [t(words.place), place && wordsOf(batch, "place")],
    [t(words.language), language && wordsOf(batch, "language")],
    [t(words.trainer), trainer],
    [t(m.fee), <Fee key="fee" batch={batch} />],
    [t(m.seats), <Seats key="seats" batch={batch} />],
  ];
  return (
    <>
      <h2 id={headingId} className={styles.course}>
        <Link to={{ role: "course", params: { skill_detail_id: course_id } }} {...langOf(batch, "course")}>
          {course}
        </Link>
        {title !== course && (
          <span className={styles.title} {...langOf(batch, "title")}>
            {title}
          </span>
        )}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{fact || "–"}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        className={styles.enrol}
        variant={isFull(batch) ? "secondary" : "primary"}
        to={enrolPage(skill, id)}
        aria-describedby={headingId}
      >
        {t(isFull(batch) ? common.joinWaitingList : common.enrol)}
      </ButtonLink>
    </>
  );
}
