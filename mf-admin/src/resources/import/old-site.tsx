import { PLAIN_PAGES_MAX } from "@optimyz/contract/api/schemas/settings/settings";
import { type SiteKind, siteKinds } from "@optimyz/contract/domain/imports";
import { Button, Notice } from "@optimyz/ui";
import { useMemo, useState } from "react";
import { useText } from "../../texts.ts";
import styles from "./import.module.css";
import * as m from "./messages.ts";
import { type LeftReason, leftReasons, type OldSite, type SiteItem } from "./read/wxr.ts";
import { RunView } from "./run-view.tsx";
import { count, kindWords } from "./words.ts";

/** Items in view; the tick of their kind is for all of them. */
const SHOWN_MAX = 200;

const reasonWords = {
  comments: m.leftComments,
  "other kinds": m.leftKinds,
  "other files": m.leftFiles,
  "with a password": m.leftPassword,
  deleted: m.leftDeleted,
  "too long": m.leftLong,
} as const satisfies Record<LeftReason, string>;

/** What an export of WordPress has, each thing with a tick, and what it becomes. */
export function OldSiteSteps({ site, onEnd }: { site: OldSite; onEnd: () => void }) {
  const t = useText();
  const [unticked, setUnticked] = useState<ReadonlySet<SiteItem>>(new Set());
  const kinds = siteKinds.filter((kind) => site.items[kind].length > 0);
  const jobs = useMemo(
    () =>
      siteKinds
        .map((kind) => ({
          kind,
          fileName: site.fileName,
          seats: false,
          rows: site.items[kind].filter((item) => !unticked.has(item)),
        }))
        .map((job) => ({ ...job, rows: job.rows.map(({ number, values }) => ({ number, values })) }))
        .filter(({ rows }) => rows.length > 0),
    [site, unticked],
  );
  const set = (items: readonly SiteItem[], isTicked: boolean) => {
    const next = new Set(unticked);
    for (const item of items) {
      if (isTicked) next.delete(item);
      else next.add(item);
    }
    setUnticked(next);
  };
  return (
    <section aria-labelledby="import-site" className={styles.step}>
      <h2 id="import-site" className={styles.title}>
        {t(m.siteHas, { host: site.host })}
      </h2>
      <p className={styles.facts}>{t(m.siteLead, { max: PLAIN_PAGES_MAX })}</p>
      {kinds.map((kind) => (
        <Items key={kind} kind={kind} items={site.items[kind]} unticked={unticked} set={set} />
      ))}
      {site.left.size > 0 && (
        <div>
          <h3 className={styles.label}>{t(m.leftTitle)}</h3>
          <ul className={styles.kept}>
            {leftReasons.map((reason) => {
              const number = site.left.get(reason);
              return number === undefined ? null : <li key={reason}>{t(reasonWords[reason], { count: number })}</li>;
            })}
          </ul>
        </div>
      )}
      {jobs.length > 0 ? (
        <RunView
          key={jobs.map(({ rows }) => rows.map(({ number }) => number).join()).join("/")}
          jobs={jobs}
          onEnd={onEnd}
        />
      ) : (
        <>
          <Notice tone="empty">{t(kinds.length === 0 ? m.siteEmpty : m.nothingTicked)}</Notice>
          <div>
            <Button variant="secondary" onClick={onEnd}>
              {t(m.another)}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface ItemsProps {
  kind: SiteKind;
  items: readonly SiteItem[];
  unticked: ReadonlySet<SiteItem>;
  set: (items: readonly SiteItem[], isTicked: boolean) => void;
}

function Items({ kind, items, unticked, set }: ItemsProps) {
  const t = useText();
  const ticked = items.filter((item) => !unticked.has(item)).length;
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={ticked === items.length}
          ref={(input) => {
            if (input) input.indeterminate = ticked > 0 && ticked < items.length;
          }}
          onChange={({ target }) => set(items, target.checked)}
        />
        <span>{t(m.someOfKind, { kind: t(kindWords[kind]), ticked: count(ticked), all: count(items.length) })}</span>
      </label>
      <details className={styles.items}>
        <summary>{t(m.chooseSingle)}</summary>
        <ul>
          {items.slice(0, SHOWN_MAX).map((item) => (
            <li key={item.number}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={!unticked.has(item)}
                  onChange={({ target }) => set([item], target.checked)}
                />
                <span>
                  {item.values.title ?? item.values.path ?? item.values.guid}
                  <span className={styles.facts}>
                    {[item.isDraft && t(m.draftThere), item.values.path].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {items.length > SHOWN_MAX && <p className={styles.facts}>{t(m.firstItems, { max: SHOWN_MAX })}</p>}
      </details>
    </div>
  );
}
