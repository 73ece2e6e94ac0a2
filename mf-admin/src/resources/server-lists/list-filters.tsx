import { besidesNull } from "@optimyz/contract/protocol/part-schema";
import { parseId } from "../../shared/forms/parse-id.ts";
import { Select } from "../../shared/list/list-tools.tsx";
import * as lists from "../../shared/list/messages.ts";
import { SearchFilter } from "../../shared/list/search-filter.tsx";
import { useOwnWords } from "../../shared/tabs/server-lists.ts";
import { useText } from "../../texts.ts";
import { BatchFilter, CourseFilter } from "../batches/pickers.tsx";
import { useChoices } from "./choices.ts";
import { useListNamed } from "./lists-context.ts";
import { fieldAt, type ServerList } from "./server-list.ts";
import { memberOf } from "./values.ts";

interface ListFiltersProps {
  list: ServerList;
  values: Readonly<Record<string, string>>;
  set: (changes: Readonly<Record<string, string>>) => void;
}

/** What a list can be narrowed by. */
export function ListFilters({ list, values, set }: ListFiltersProps) {
  const t = useText();
  const say = useOwnWords();
  return (
    <>
      {(list.filters ?? []).map((name) => {
        const { label, choose, values: words = {} } = fieldAt(list, name);
        const value = values[name] ?? "";
        const change = (to: string) => set({ [name]: to });
        if (choose !== undefined)
          return <ChoiceFilter key={name} choose={choose} label={say(label)} value={parseId(value)} set={change} />;
        const schema = memberOf(list.rows.query, name);
        const kind = schema && besidesNull(schema);
        const options = (kind?.type === "string" && kind.enum) || [];
        const choices = options.map((key) => ({
          key,
          label: (Object.hasOwn(words, key) && words[key] && say(words[key])) || key,
        }));
        return (
          <Select
            key={name}
            label={say(label)}
            value={value}
            choices={[{ key: "", label: t(lists.all) }, ...choices]}
            set={change}
          />
        );
      })}
    </>
  );
}

interface ChoiceFilterProps {
  choose: string;
  label: string;
  value: number | undefined;
  set: (id: string) => void;
}

function ChoiceFilter({ choose, ...props }: ChoiceFilterProps) {
  switch (choose) {
    case "courses":
      return <CourseFilter {...props} />;
    case "batches":
      return <BatchFilter {...props} />;
    default:
      return <RowFilter {...props} name={choose} />;
  }
}

function RowFilter({ name, ...props }: Omit<ChoiceFilterProps, "choose"> & { name: string }) {
  const { options } = useChoices(useListNamed(name));
  return <SearchFilter {...props} options={options} asked="" ask={() => undefined} />;
}
