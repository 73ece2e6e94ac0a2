import { findCourses } from "@optimyz/contract/endpoints/batches/admin";
import { query, useQuery } from "@optimyz/kit";
import { type ComponentProps, useCallback, useId, useState } from "react";
import { IdPicker } from "../../shared/forms/id-picker.tsx";
import list from "../../shared/list/list.module.css";
import { useDebouncedText } from "../../shared/list/use-debounced-text.ts";

/** Courses that are offered at once; typing on narrows them down. */
const OFFERED = 20;

const found = (search: string) => query(findCourses, { query: { limit: String(OFFERED), ...(search && { search }) } });
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

interface CourseFilterProps {
  value: number | undefined;
  /** @param id as text; empty for all */
  set: (id: string) => void;
}

/** Shows one course of a list alone, found by typing a part of its name. */
export function CourseFilter({ value, set }: CourseFilterProps) {
  const [id, listId] = [useId(), useId()];
  const [asked, setAsked] = useState("");
  const [typed, setTyped] = useDebouncedText(asked, setAsked);
  const options = useCourses(asked, String(value ?? ""));
  const chosen = options.find((option) => option.id === value)?.label;
  const type = (text: string) => {
    const named = options.find(({ label }) => label === text);
    if (named) set(String(named.id));
    else if (value !== undefined) set("");
    setTyped(named ? "" : text);
  };
  return (
    <div className={list.sort}>
      <label htmlFor={id}>Course</label>
      <input
        id={id}
        type="search"
        list={listId}
        autoComplete="off"
        placeholder="All"
        value={typed || chosen || ""}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option.id} value={option.label} />
        ))}
      </datalist>
    </div>
  );
}
