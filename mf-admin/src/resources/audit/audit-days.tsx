import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { useTexts } from "@optimyz/kit";
import { cx } from "@optimyz/ui";
import { useId } from "react";
import { ChangingContext, useKeptFocus } from "../../shared/list/use-kept-focus.ts";
import { clockZone } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import styles from "./audit.module.css";
import { AuditLine } from "./audit-line.tsx";
import { useAdminName } from "./use-admin-name.ts";
import { actorText } from "./words.ts";

interface AuditDaysProps {
  entries: readonly AuditEntry[];
  isBusy: boolean;
}

/** The log by days, and in each day the changes that one person made one after the other below the person's name. */
export function AuditDays({ entries, isBusy }: AuditDaysProps) {
  const { list, changing, ...focus } = useKeptFocus<HTMLDivElement>(entries, (all) => [
    ...all.querySelectorAll("[data-line]"),
  ]);
  const t = useText();
  const texts = useTexts();
  const id = useId();
  const nameOf = useAdminName();
  const days = runsOf(entries, ({ created_at }) => dayIn(clockZone(), created_at));
  return (
    <ChangingContext value={changing}>
      <div ref={list} {...focus} className={cx(styles.days, isBusy && styles.busy)} aria-busy={isBusy}>
        {days.map(({ key: day, items }) => (
          <section key={day} aria-labelledby={`${id}-${day}`}>
            <h2 id={`${id}-${day}`} className={styles.day}>
              {dayText(day, {}, texts)}
            </h2>
            {runsOf(items, ({ actor }) => actorText(actor, nameOf, t)).map(
              ({ key: actor, items: [first, ...others] }) => (
                <div key={first.id} className={styles.person}>
                  <h3 id={`${id}-${first.id}`} className={styles.actor}>
                    {actor}
                  </h3>
                  <ul className={styles.lines} aria-labelledby={`${id}-${first.id}`}>
                    {[first, ...others].map((entry) => (
                      <AuditLine key={entry.id} entry={entry} nameOf={nameOf} />
                    ))}
                  </ul>
                </div>
              ),
            )}
          </section>
        ))}
      </div>
    </ChangingContext>
  );
}

interface Run<Item> {
  key: string;
  items: [Item, ...Item[]];
}

/** Items that follow each other with the same key, together. */
function runsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Run<Item>[] {
  const runs: Run<Item>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = runs.at(-1);
    if (last?.key === key) last.items.push(item);
    else runs.push({ key, items: [item] });
  }
  return runs;
}
