import { type App, PageMeta, useApp, useQuery, useTexts } from "@optimyz/kit";
import { Link, useNavigate, useSearchParams } from "@optimyz/kit/router";
import { Button, Container, Notice } from "@optimyz/ui";
import { type FormEvent, useId } from "react";
import { BatchList } from "../../batches/batch-list.tsx";
import * as common from "../../messages.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { DATES_SHOWN, datesPage, filteredBatches, filtersIn } from "../../parts/date-filters.ts";
import { COMPARE_PARAMETER } from "../../parts/links.ts";
import { Pager } from "../../parts/pager.tsx";
import { TitleBand } from "../../parts/title-band.tsx";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import { FilterForm } from "./filter-form.tsx";
import styles from "./filtered-dates.module.css";
import * as m from "./messages.ts";

/** Reads what the page of a URL shows. */
export const readDates = (app: App, search: URLSearchParams): Promise<unknown> =>
  app.queries.prefetch(filteredBatches(filtersIn(search)));

/** `/courses` with filters: dates of all courses that fit them, to enrol in or to compare. */
export default function FilteredDates() {
  const t = useText();
  const { pathOf } = useApp();
  const filters = filtersIn(useSearchParams()[0]);
  const { chosen, page } = filters;
  const { status, data, error, retry } = useQuery(filteredBatches(filters));
  useLoggedError("Failed to load dates.", error);
  const said = status === "loading" ? t(m.searching) : data ? t(m.dates, { count: data.total }) : "";
  return (
    <>
      <PageMeta title={t(m.pageTitle)} />
      <TitleBand
        breadcrumbs={
          <Breadcrumbs trail={[{ to: { role: "courses" }, label: t(common.courses) }]} current={t(m.pageTitle)} />
        }
        title={t(m.title)}
        lead={t(m.lead)}
      />
      <Container className={styles.page}>
        <FilterForm chosen={chosen} options={data?.options ?? []} />
        <p className={styles.count} role="status">
          {said}
        </p>
        {status === "error" && (
          <Notice tone="error" retry={retry}>
            {t(m.datesFailed)}
          </Notice>
        )}
        {data && data.items.length === 0 && (
          <Notice tone="empty" title={t(m.noDates)}>
            <p>{t(m.removeOne, { courses: (words) => <Link to={{ role: "courses" }}>{words}</Link> })}</p>
          </Notice>
        )}
        {data && data.items.length > 0 && (
          <>
            <ComparableDates batches={data.items} />
            <Pager path={pathOf(datesPage(chosen))} page={page} hasMore={page * DATES_SHOWN < data.total} />
          </>
        )}
      </Container>
    </>
  );
}

/** Dates that can be chosen, and the way to compare them. */
function ComparableDates({ batches }: Pick<Parameters<typeof BatchList>[0], "batches">) {
  const t = useText();
  const id = useId();
  const { language } = useTexts();
  const { pathOf } = useApp();
  const navigate = useNavigate();
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ids = new FormData(event.currentTarget).getAll(COMPARE_PARAMETER);
    void navigate(pathOf({ role: "compare", query: { [COMPARE_PARAMETER]: ids.join(",") || undefined } }));
  };
  return (
    <>
      <BatchList
        batches={batches}
        withCourse
        headingLevel={2}
        choice={(batch, describedBy) => <Choice form={id} batch={batch} describedBy={describedBy} />}
      />
      {batches.length > 1 && (
        <form
          id={id}
          className={styles.compare}
          action={language.base + pathOf({ role: "compare" })}
          onSubmit={compare}
        >
          <Button type="submit" variant="secondary">
            {t(m.compareChosen)}
          </Button>
        </form>
      )}
    </>
  );
}

function Choice({ form, batch, describedBy }: { form: string; batch: number; describedBy: string }) {
  const t = useText();
  return (
    <label className={styles.choice}>
      <input type="checkbox" form={form} name={COMPARE_PARAMETER} value={batch} aria-describedby={describedBy} />
      {t(m.compare)}
    </label>
  );
}
