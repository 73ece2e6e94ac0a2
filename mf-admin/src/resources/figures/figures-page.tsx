import { type Figures, type FigureWeeks, figureWeeks } from "@optimyz/contract/api/schemas/figures";
import { useTexts } from "@optimyz/kit";
import { useSearchParams } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import part from "../../shared/layout/part.module.css";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useText } from "../../texts.ts";
import { CourseSection } from "./course-section.tsx";
import { FigureLists } from "./figure-lists.tsx";
import * as m from "./messages.ts";
import { Numbers } from "./numbers.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { figuresQuery } from "./queries.ts";
import { Unknowns } from "./unknowns.tsx";
import { WeekSection } from "./week-section.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/figures`: visits, where they come from, and what comes of them. */
export function Component() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const weeks = figureWeeks.find((each) => each === search.get("weeks")) ?? "4";
  const state = useQuery({ ...figuresQuery(weeks), placeholderData: keepPreviousData });
  return (
    <TabPage slug="figures" lead={t(m.lead)}>
      <Loaded state={state} failed={t(m.notAvailable)} log="Error fetching the figures">
        {(figures) => (
          <>
            <PeriodBar weeks={weeks} set={(next) => setSearch({ weeks: next }, { replace: true })} />
            <div aria-busy={state.isPlaceholderData}>
              <Shown figures={figures} weeks={weeks} />
            </div>
          </>
        )}
      </Loaded>
      <Unknowns />
    </TabPage>
  );
}

function Shown({ figures, weeks }: { figures: Figures; weeks: FigureWeeks }) {
  const t = useText();
  const { locale } = useTexts();
  const { since } = figures;
  const day =
    since && new Date(`${since}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  return (
    <>
      {day === null ? (
        <Notice tone="empty" title={t(m.nothingYet)}>
          {t(m.nothingYetExplained)}
        </Notice>
      ) : (
        <p className={part.quiet}>{t(m.sinceDay, { day })}</p>
      )}
      <Numbers figures={figures} />
      <WeekSection weeks={figures.weeks} />
      <CourseSection key={weeks} weeks={weeks} />
      {day !== null && <FigureLists figures={figures} />}
    </>
  );
}
