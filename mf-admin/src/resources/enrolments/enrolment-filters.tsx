import { placeStates } from "@optimyz/contract/api/schemas/batches/states";
import type { MoneyFilter } from "@optimyz/contract/domain/payments";
import { useQuery } from "@tanstack/react-query";
import { FilterChip } from "../../shared/desk/filter-chip.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { capital } from "../../shared/list/capital.ts";
import { Select } from "../../shared/list/list-tools.tsx";
import { choicesOf } from "../../shared/list/tag.tsx";
import { BatchFilter, useBatchLabel } from "../batches/pickers.tsx";
import { skillsQuery } from "../skills/queries.ts";

const ALL = { key: "", label: "All" };

interface EnrolmentFiltersProps {
  value: (name: string) => string;
  set: (changes: Record<string, string>) => void;
}

const money: readonly { key: MoneyFilter; label: string }[] = [
  { key: "owed", label: "Owes something" },
  { key: "paid", label: "Paid" },
  { key: "none", label: "Nothing due" },
];

/** Filters by course, batch, place and money. */
export function EnrolmentFilters({ value, set }: EnrolmentFiltersProps) {
  const courses = (useQuery(skillsQuery).data ?? []).map(({ title }) => ({ key: title, label: title }));
  return (
    <>
      <Choice label="Course" choices={courses} value={value("course")} set={(course) => set({ course })} />
      <BatchFilter value={parseId(value("batch_id"))} set={(batch_id) => set({ batch_id })} />
      <Choice label="Place" choices={choicesOf(placeStates)} value={value("place")} set={(place) => set({ place })} />
      <Choice label="Money" choices={money} value={value("money")} set={(money) => set({ money })} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  choices: readonly { key: string; label: string }[];
  value: string;
  set: (value: string) => void;
}

/** A filter, which also shows a value from the URL that is not among its choices. */
function Choice({ label, choices, value, set }: ChoiceProps) {
  const isKnown = value === "" || choices.some(({ key }) => key === value);
  const shown = isKnown ? choices : [...choices, { key: value, label: value }];
  return <Select label={label} value={value} choices={[ALL, ...shown]} set={set} />;
}

/** The filters that narrow the list now. */
export function EnrolmentChips({ value, set }: EnrolmentFiltersProps) {
  const batch = useBatchLabel(parseId(value("batch_id")));
  const chips = [
    { name: "course", label: "Course", text: value("course") },
    { name: "batch_id", label: "Batch", text: batch },
    { name: "place", label: "Place", text: capital(value("place")) },
    { name: "money", label: "Money", text: money.find(({ key }) => key === value("money"))?.label },
  ];
  return chips.map(
    ({ name, label, text }) =>
      text && <FilterChip key={name} label={label} value={text} remove={() => set({ [name]: "" })} />,
  );
}
