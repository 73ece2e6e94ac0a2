import { Link } from "@optimyz/kit/router";
import { type MouseEvent, useId } from "react";
import { useText } from "../../texts.ts";
import type { Entry, Group } from "./entry.ts";
import * as m from "./messages.ts";
import styles from "./palette.module.css";

interface ResultsProps {
  id: string;
  groups: readonly Group[];
  active: Entry | undefined;
  idOf: (entry: Entry) => string;
  /** The pointer is over an entry. */
  point: (entry: Entry) => void;
  open: (entry: Entry) => void;
}

/** What is found, by its kind. The focus stays in the field, which names the active entry. */
export function Results({ id, groups, ...options }: ResultsProps) {
  const t = useText();
  return (
    <div id={id} className={styles.results} role="listbox" aria-label={t(m.results)}>
      {groups.map((group) => (
        <Options key={group.title} group={group} {...options} />
      ))}
    </div>
  );
}

type OptionsProps = Omit<ResultsProps, "id" | "groups"> & { group: Group };

function Options({ group: { title, entries }, active, idOf, point, open }: OptionsProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, and no fields
    <div className={styles.group} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.heading} role="presentation">
        {title}
      </p>
      {entries.map((entry) => {
        const { opens } = entry;
        const shared = {
          id: idOf(entry),
          role: "option",
          tabIndex: -1,
          "aria-selected": entry.key === active?.key,
          className: styles.option ?? "",
          onMouseDown: keepFocus,
          onPointerMove: () => point(entry),
        };
        // The browser opens a link in a new tab or window.
        const click = (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open(entry);
        };
        return typeof opens === "string" ? (
          <Link key={entry.key} {...shared} to={opens} onClick={click}>
            <Words entry={entry} />
          </Link>
        ) : (
          <button key={entry.key} {...shared} type="button" onClick={click}>
            <Words entry={entry} />
          </button>
        );
      })}
    </div>
  );
}

/** A press must not take the focus out of the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Words({ entry: { icon, label, detail } }: { entry: Entry }) {
  return (
    <>
      {icon}
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  );
}
