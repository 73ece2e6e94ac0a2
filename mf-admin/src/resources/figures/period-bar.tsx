import { exportFigures } from "@optimyz/contract/api/endpoints/figures";
import { type FigureGroup, type FigureWeeks, figureGroups, figureWeeks } from "@optimyz/contract/api/schemas/figures";
import part from "../../shared/layout/part.module.css";
import { CsvLink } from "../../shared/list/csv-link.tsx";
import { ListBar, Select } from "../../shared/list/list-tools.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const files = {
  week: m.byWeekFile,
  course: m.byCourseFile,
  page: m.byPageFile,
  source: m.bySourceFile,
  campaign: m.byCampaignFile,
  search: m.bySearchFile,
} as const satisfies Record<FigureGroup, string>;

interface PeriodBarProps {
  weeks: FigureWeeks;
  set: (weeks: string) => void;
}

/** Chooses the weeks, and has the files of them. */
export function PeriodBar({ weeks, set }: PeriodBarProps) {
  const t = useText();
  return (
    <ListBar>
      <Select
        label={t(m.period)}
        value={weeks}
        choices={figureWeeks.map((key) => ({ key, label: t(m.weeks, { count: key }) }))}
        set={set}
      />
      <div className={part.files}>
        <span>{t(m.asFile)}</span>
        {figureGroups.map((by) => (
          <CsvLink key={by} path={exportFigures.path} search="" status="" more={{ weeks, by }} label={t(files[by])} />
        ))}
      </div>
    </ListBar>
  );
}
