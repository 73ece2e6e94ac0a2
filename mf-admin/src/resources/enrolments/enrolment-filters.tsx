import { rangeText } from "@optimyz/contract/batch-words";
import { listAllBatches } from "@optimyz/contract/endpoints/batches/admin";
import { placeStates } from "@optimyz/contract/schemas/batches/states";
import { query, useQuery } from "@optimyz/kit";
import { Select } from "../../shared/list/list-tools.tsx";
import { choicesOf } from "../../shared/list/tag.tsx";
import { nameOf } from "../batches/words.ts";
import { skillsQuery } from "../skills/queries.ts";

/** The latest dates, as many as a list sends at once. */
const batchesQuery = query(listAllBatches, { query: { limit: "100" } });
const ALL = { key: "", label: "All" };

interface EnrolmentFiltersProps {
  value: (name: string) => string;
  set: (changes: Record<string, string>) => void;
}

/** Filters by course, batch and place. */
export function EnrolmentFilters({ value, set }: EnrolmentFiltersProps) {
  const courses = (useQuery(skillsQuery).data ?? []).map(({ title }) => ({ key: title, label: title }));
  const batches = (useQuery(batchesQuery).data?.items ?? []).map((batch) => ({
    ...{ key: String(batch.id), label: `${nameOf(batch)}: ${rangeText(batch)}` },
  }));
  return (
    <>
      <Choice label="Course" choices={courses} value={value("course")} set={(course) => set({ course })} />
      <Choice label="Batch" choices={batches} value={value("batch_id")} set={(batch_id) => set({ batch_id })} />
      <Choice label="Place" choices={choicesOf(placeStates)} value={value("place")} set={(place) => set({ place })} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  choices: readonly { key: string; label: string }[];
  value: string;
  set: (value: string) => void;
}

/** A filter, which also shows what an address names and the list of choices does not have. */
function Choice({ label, choices, value, set }: ChoiceProps) {
  const isKnown = value === "" || choices.some(({ key }) => key === value);
  const shown = isKnown ? choices : [...choices, { key: value, label: value }];
  return <Select label={label} value={value} choices={[ALL, ...shown]} set={set} />;
}
