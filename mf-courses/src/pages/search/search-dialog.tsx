import { countSearch } from "@optimyz/contract/api/endpoints/search";
import { type Found, type FoundKind, SITE_SEARCH_LENGTH_MAX } from "@optimyz/contract/api/schemas/search";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { foundPage } from "@optimyz/contract/domain/found-page";
import { SEARCH_PARAMETER } from "@optimyz/contract/domain/paths";
import { langOf, useApp, useTexts } from "@optimyz/kit";
import { useNavigate } from "@optimyz/kit/router";
import { Dialog } from "@optimyz/ui";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./search-dialog.module.css";
import { useFound } from "./use-found.ts";
import field from "./words-field.module.css";

const kindNames: Readonly<Record<FoundKind, string>> = {
  skill: m.skill,
  course: m.course,
  date: m.date,
  post: m.post,
  page: m.page,
};

/** Results of one kind; the page of the search has all. */
const SHOWN_MAX = 4;

const shownOf = (found: readonly Found[]): readonly Found[] =>
  found.filter((each, at) => found.filter(({ kind }, other) => other < at && kind === each.kind).length < SHOWN_MAX);

/** The search over any page: results while somebody types, chosen by arrow keys and Enter. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const texts = useTexts();
  const { api, pathOf } = useApp();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const words = typed.trim();
  const { status, found } = useFound(words);
  const shown = words ? shownOf(found) : [];
  const hasNone = status === "success" && found.length === 0;
  // The last one leads to all results.
  const count = words && !hasNone ? shown.length + 1 : 0;

  const go = (at: number) => {
    const chosen = shown[at];
    // The page of the search counts for itself.
    if (chosen) api.call(countSearch, { body: { q: words } }).catch(() => undefined);
    const page = chosen ? foundPage(chosen) : ({ role: "search", query: { [SEARCH_PARAMETER]: words } } as const);
    onClose();
    void navigate(typeof page === "string" ? page : pathOf(page));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words) go(active);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || count === 0) return;
    event.preventDefault();
    setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
  };
  const option = (at: number) => ({
    id: `${id}-${at}`,
    role: "option",
    className: styles.option,
    "aria-selected": at === active,
    onClick: () => go(at),
  });

  return (
    <Dialog open onClose={onClose} title={t(m.search)}>
      <form onSubmit={submit}>
        <input
          className={field.words}
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={t(m.whatToLearn)}
          placeholder={t(m.whatToLearn)}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SITE_SEARCH_LENGTH_MAX}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
          }}
          onKeyDown={move}
        />
      </form>
      <p className="visually-hidden" role="status">
        {words && status === "success" && t(m.results, { count: found.length })}
      </p>
      {words && status === "error" && (
        <p className={styles.note} role="alert">
          {t(m.searchFailed)}
        </p>
      )}
      {words && hasNone && <p className={styles.note}>{t(m.nothingYet)}</p>}
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={t(m.search)}
        aria-busy={status === "loading"}
      >
        {shown.map((each, at) => (
          <div key={`${each.kind} ${each.id}`} {...option(at)}>
            <span className={styles.title} {...langOf(each, "title")}>
              {each.title}
            </span>
            <span className={styles.kind}>
              {each.starts_on ? dayText(each.starts_on, {}, texts) : t(kindNames[each.kind])}
            </span>
          </div>
        ))}
        {count > 0 && <div {...option(shown.length)}>{t(m.allResults, { words })}</div>}
      </div>
    </Dialog>
  );
}
