import { useId } from "react";
import { useText } from "../../texts.ts";
import { ListField } from "./list-tools.tsx";
import * as m from "./messages.ts";
import { useDebouncedText } from "./use-debounced-text.ts";

interface SearchFilterProps {
  label: string;
  value: number | undefined;
  /** @param id as text; empty for all */
  set: (id: string) => void;
  /** Those that the server finds, and the one of `value`. */
  options: readonly { id: number; label: string }[];
  /** What the server was asked for last. */
  asked: string;
  ask: (search: string) => void;
}

/** Narrows a list to one row of another, of which there may be thousands: typing a part of its name finds it. */
export function SearchFilter({ label, value, set, options, asked, ask }: SearchFilterProps) {
  const t = useText();
  const listId = useId();
  const [typed, setTyped] = useDebouncedText(asked, ask);
  const chosen = options.find((option) => option.id === value)?.label;
  const type = (text: string) => {
    const named = options.find((option) => option.label === text);
    if (named) set(String(named.id));
    else if (value !== undefined) set("");
    setTyped(named ? "" : text);
  };
  return (
    <ListField label={label}>
      {(id) => (
        <>
          <input
            id={id}
            type="search"
            list={listId}
            autoComplete="off"
            placeholder={t(m.all)}
            value={typed || chosen || ""}
            onChange={({ target }) => type(target.value)}
          />
          <datalist id={listId}>
            {options.map((option) => (
              <option key={option.id} value={option.label} />
            ))}
          </datalist>
        </>
      )}
    </ListField>
  );
}
