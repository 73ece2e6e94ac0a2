import { useNavigate } from "@optimyz/kit/router";
import { Button } from "@optimyz/ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import { say, spokenLocale } from "../language/spoken.ts";
import keyboard from "../list/key.module.css";
import { useDebouncedText } from "../list/use-debounced-text.ts";
import type { Entry } from "./entry.ts";
import { type Found, useFoundGroups } from "./found-groups.tsx";
import { useLocalGroups } from "./local-groups.tsx";
import * as m from "./messages.ts";
import styles from "./palette.module.css";
import { Results } from "./results.tsx";
import { SearchInput } from "./search-input.tsx";
import { searchKey } from "./use-search-key.ts";

interface PaletteProps {
  /** Typed before the code was there. */
  initial: string;
  close: () => void;
  logOut: () => void;
}

/** A field with a list of what it finds: a combobox, in which the focus stays. */
export function Palette({ initial, close, logOut }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [asked, ask] = useState(initial);
  const [typed, setTyped] = useDebouncedText(asked, ask);
  const [activeKey, setActiveKey] = useState<string>();
  const words = typed.trim();
  const local = useLocalGroups(words, logOut);
  const found = useFoundGroups(typed, asked);
  const groups = [...local, ...(words === "" ? [] : found.groups)].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  const idOf = ({ key }: Entry) => `${listId}-${key.replaceAll(" ", "-")}`;
  const activeId = active && idOf(active);

  // The field that was there before is gone.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const move = (steps: number) => {
    const at = active ? entries.indexOf(active) : 0;
    setActiveKey(entries.at((at + steps) % entries.length)?.key);
  };
  const open = ({ opens }: Entry, isNewTab = false) => {
    if (typeof opens === "string" && isNewTab) return void window.open(opens, "_blank", "noopener");
    close();
    if (typeof opens === "string") void navigate(opens);
    else opens();
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (nativeEvent.isComposing || (!step && key !== "Enter")) return;
    event.preventDefault();
    if (step) move(step);
    else if (active) open(active, ctrlKey || metaKey);
  };

  return (
    <div className={styles.palette}>
      <SearchInput
        ref={input}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t(m.typeName)}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActiveKey(undefined);
        }}
        onKeyDown={press}
      />
      {entries.length > 0 && (
        <Results
          id={listId}
          groups={groups}
          active={active}
          idOf={idOf}
          point={({ key }) => setActiveKey(key)}
          open={(entry) => open(entry)}
        />
      )}
      <p
        // What is found is seen in the list.
        className={entries.length > 0 && !found.isSearching ? "visually-hidden" : styles.state}
        role="status"
        data-state={found.isSearching ? "searching" : undefined}
      >
        {stateText(words, found, entries.length)}
      </p>
      {words !== "" && found.failed.length > 0 && <Failure found={found} />}
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd className={keyboard.key}>↑</kbd> <kbd className={keyboard.key}>↓</kbd> {t(m.move)}
        </span>
        <span>
          <kbd className={keyboard.key}>Enter</kbd> {t(m.opens)}
        </span>
        <span>
          <kbd className={keyboard.key}>{searchKey().startsWith("⌘") ? "⌘ Enter" : "Ctrl Enter"}</kbd> {t(m.inNewTab)}
        </span>
      </p>
    </div>
  );
}

function Failure({ found: { failed, isOffline, retry } }: { found: Found }) {
  const t = useText();
  return (
    <div className={styles.failure}>
      <p role="alert">{isOffline ? t(m.offline) : t(m.notSearched, { kinds: inWords(failed) })}</p>
      <Button variant="secondary" size="small" onClick={retry}>
        {t(m.tryAgain)}
      </Button>
    </div>
  );
}

/** `pages, settings, commands and people` */
const inWords = (kinds: readonly string[]) =>
  new Intl.ListFormat(spokenLocale(), { type: "conjunction" }).format(kinds);

function stateText(words: string, { isSearching, kinds, failed }: Found, number: number): string {
  if (words === "") return "";
  if (isSearching) return say(m.searching);
  if (number > 0) return say(m.resultCount, { count: number });
  const looked = kinds.filter((kind) => !failed.includes(kind));
  const local = [m.inPages, m.inSettings, m.inCommands].map((kind) => say(kind));
  return say(m.nothingIn, { kinds: inWords([...local, ...looked]) });
}
