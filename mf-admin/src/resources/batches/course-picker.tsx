import { rangeText } from "@optimyz/contract/batch-words";
import { findCourses } from "@optimyz/contract/endpoints/batches/admin";
import { query, useQuery } from "@optimyz/kit";
import { type ComponentProps, useCallback, useState } from "react";
import { IdPicker } from "../../shared/forms/id-picker.tsx";
import { SearchFilter } from "../../shared/list/search-filter.tsx";
import { useDebouncedText } from "../../shared/list/use-debounced-text.ts";
import { batchesQuery } from "./queries.ts";
import { nameOf } from "./words.ts";

/** Courses that are offered at once; typing on narrows them down. */
const OFFERED = 20;

const lookFor = (search: string) => ({ limit: String(OFFERED), ...(search && { search }) });
const found = (search: string) => query(findCourses, { query: lookFor(search) });
const named = (id: string) => query(findCourses, { query: { id: /^[1-9]\d{0,14}$/.test(id) ? id : "1" } });

interface Option {
  id: number;
  label: string;
}

/** The courses that a search finds, and the one with an id: a site with thousands never loads them all. */
function useCourses(search: string, id: string): Option[] {
  const searched = useQuery(found(search)).data?.items ?? [];
  const own = useQuery(named(id)).data?.items ?? [];
  const all = new Map([...own, ...searched].map((course) => [course.id, course]));
  return [...all.values()].map(({ id, course, skill }) => ({ id, label: `${course} (${skill})` }));
}

type Picker = ComponentProps<typeof IdPicker>;

/** A course's number, typed or found by its name. */
export function CourseIdPicker(props: Omit<Picker, "pickLabel" | "options" | "onLook">) {
  const [{ id, search }, setLook] = useState({ id: String(props.defaultValue ?? ""), search: "" });
  const [asked, setAsked] = useState("");
  const [, setTyped] = useDebouncedText(asked, setAsked);
  const look = useCallback(
    (next: { id: string; search: string }) => {
      setLook(next);
      setTyped(next.search);
    },
    [setTyped],
  );
  const options = useCourses(asked && search ? asked : "", id);
  return <IdPicker {...props} pickLabel="Course" options={options} onLook={look} />;
}

interface FilterProps {
  value: number | undefined;
  /** @param id as text; empty for all */
  set: (id: string) => void;
}

/** Shows one course of a list alone, found by typing a part of its name. */
export function CourseFilter(props: FilterProps) {
  const [asked, ask] = useState("");
  const options = useCourses(asked, String(props.value ?? ""));
  return <SearchFilter {...props} label="Course" options={options} asked={asked} ask={ask} />;
}

/** Shows one batch of a list alone, found by a part of its name, its course's, its place or trainer. */
export function BatchFilter({ value, set }: FilterProps) {
  const [asked, ask] = useState("");
  const [chosen, choose] = useState<Option>();
  const batches = useQuery(batchesQuery(lookFor(asked))).data?.items ?? [];
  const found = batches.map((batch) => ({ id: batch.id, label: `${nameOf(batch)}: ${rangeText(batch)}` }));
  const isFound = value === undefined || found.some(({ id }) => id === value);
  // One that an address names, and no search has found.
  const own = chosen?.id === value && chosen ? chosen : { id: value ?? 0, label: `Batch ${value}` };
  const options = isFound ? found : [own, ...found];
  return (
    <SearchFilter
      label="Batch"
      value={value}
      options={options}
      asked={asked}
      ask={ask}
      set={(id) => {
        choose(options.find((option) => String(option.id) === id));
        set(id);
      }}
    />
  );
}
