import { useOwnWords } from "../../shared/tabs/server-lists.ts";
import { fieldAt, type ServerList, type ServerRow } from "./server-list.ts";
import styles from "./server-lists.module.css";
import { ShownValue } from "./shown-value.tsx";
import { inside, memberOf } from "./values.ts";

interface FactsProps {
  list: ServerList;
  row: ServerRow;
  members: readonly string[];
}

/** Members of a row with their labels. */
export function Facts({ list, row, members }: FactsProps) {
  const say = useOwnWords();
  if (members.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {members.map((name) => {
        const schema = memberOf(list.row, name);
        return (
          <div key={name}>
            <dt>{say(fieldAt(list, name).label)}</dt>
            <dd>{schema && <ShownValue list={list} path={name} schema={schema} value={inside(row, name)} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}
