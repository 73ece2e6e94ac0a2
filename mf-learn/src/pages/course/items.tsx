import { Link } from "@optimyz/kit/router";
import { cx, Icon, icons } from "@optimyz/ui";
import { itemPage } from "../../parts/links.ts";
import * as parts from "../../parts/messages.ts";
import { useTimes } from "../../parts/use-times.ts";
import { useText } from "../../texts.ts";
import type { Course } from "./course.ts";
import styles from "./items.module.css";
import * as m from "./messages.ts";

type Item = Course["items"][number];

interface ItemsProps {
  batchId: number;
  items: readonly Item[];
  /** The first that can be done now. */
  nextId: number | undefined;
}

/** What there is to do, in the course's order. */
export const Items = ({ batchId, items, nextId }: ItemsProps) => (
  <ol className={styles.items}>
    {items.map((item, at) => (
      <li key={item.id} className={cx(styles.item, item.id === nextId && styles.next, !item.isOpen && styles.closed)}>
        <span className={cx(styles.mark, item.isDone && styles.done)} aria-hidden="true">
          {item.isDone ? <Icon path={icons.check} /> : item.isOpen ? at + 1 : <Icon path={icons.clock} />}
        </span>
        <div className={styles.words}>
          <Link className={styles.link} to={itemPage(batchId, item)}>
            {item.title}
          </Link>
          <p className={styles.facts}>
            <Facts item={item} />
          </p>
        </div>
      </li>
    ))}
  </ol>
);

/** `Quiz · 20 minutes · Done` */
function Facts({ item: { kind, minutes, isDone, isOpen, isWaiting, opensAt } }: { item: Item }) {
  const t = useText();
  const { moment } = useTimes();
  const kinds = { lesson: t(parts.lesson), quiz: t(parts.quiz), assignment: t(parts.assignment) };
  const state = isDone ? t(parts.done) : isWaiting ? t(m.waitsForFeedback) : "";
  return [
    kinds[kind],
    minutes === null ? "" : t(m.minutes, { count: minutes }),
    !isOpen && opensAt ? t(parts.opens, { moment: moment(opensAt) }) : state,
  ]
    .filter(Boolean)
    .join(" · ");
}
