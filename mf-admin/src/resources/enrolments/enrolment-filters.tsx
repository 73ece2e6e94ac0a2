import { placeStates } from "@optimyz/contract/api/schemas/batches/states";
import type { MoneyFilter } from "@optimyz/contract/domain/payments";
import { useQuery } from "@tanstack/react-query";
import { FilterChip } from "../../shared/desk/filter-chip.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { Select } from "../../shared/list/list-tools.tsx";
import { choicesOf } from "../../shared/list/tag.tsx";
import { statusText } from "../../shared/statuses/words.ts";
import { useText } from "../../texts.ts";
import { BatchFilter, useBatchLabel } from "../batches/pickers.tsx";
import { skillsQuery } from "../skills/queries.ts";
import * as m from "./messages.ts";

interface EnrolmentFiltersProps {
  value: (name: string) => string;
  set: (changes: Record<string, string>) => void;
}

const money: readonly { key: MoneyFilter; label: string }[] = [
  { key: "owed", label: m.owesSomething },
  { key: "paid", label: m.paid },
  { key: "none", label: m.nothingDue },
];

/** Filters by course, batch, place and money. */
export function EnrolmentFilters({ value, set }: EnrolmentFiltersProps) {
  const t = useText();
  const places = choicesOf(placeStates);
  const courses = (useQuery(skillsQuery).data ?? []).map(({ title }) => ({ key: title, label: title }));
  return (
    <>
      <Choice label={t(m.course)} choices={courses} value={value("course")} set={(course) => set({ course })} />
      <BatchFilter value={parseId(value("batch_id"))} set={(batch_id) => set({ batch_id })} />
      <Choice label={t(m.place)} choices={places} value={value("place")} set={(place) => set({ place })} />
      <Choice
        label={t(m.money)}
        choices={money.map(({ key, label }) => ({ key, label: t(label) }))}
        value={value("money")}
        set={(money) => set({ money })}
      />
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
  const t = useText();
  const isKnown = value === "" || choices.some(({ key }) => key === value);
  const shown = isKnown ? choices : [...choices, { key: value, label: value }];
  return <Select label={label} value={value} choices={[{ key: "", label: t(m.all) }, ...shown]} set={set} />;
}

/** The filters that narrow the list now. */
export function EnrolmentChips({ value, set }: EnrolmentFiltersProps) {
  const t = useText();
  const batch = useBatchLabel(parseId(value("batch_id")));
  const owes = money.find(({ key }) => key === value("money"));
  const chips = [
    { name: "course", label: t(m.course), text: value("course") },
    { name: "batch_id", label: t(m.batch), text: batch },
    { name: "place", label: t(m.place), text: statusText(value("place")) },
    { name: "money", label: t(m.money), text: owes && t(owes.label) },
  ];
  return chips.map(
    ({ name, label, text }) =>
      text && <FilterChip key={name} label={label} value={text} remove={() => set({ [name]: "" })} />,
  );
}
