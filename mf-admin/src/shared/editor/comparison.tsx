import { useText } from "../../texts.ts";
import { compare, type Line } from "./compare.ts";
import styles from "./editor.module.css";
import * as m from "./messages.ts";

/** Two texts in one, with what each of them alone has. */
export default function Comparison({ before, after }: { before: string; after: string }) {
  const t = useText();
  const lines = compare(before, after);
  if (lines.every((line) => line.every(({ kind }) => kind === "same")))
    return <p className={styles.empty}>{t(m.sameWords)}</p>;
  return (
    <ol className={styles.lines}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none moves
        <li key={at}>
          <Words line={line} />
        </li>
      ))}
    </ol>
  );
}

const Words = ({ line }: { line: Line }) =>
  line.map(({ kind, text }, at) => {
    const Tag = kind === "new" ? "ins" : kind === "gone" ? "del" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Tag key={at}>{text}</Tag>;
  });
