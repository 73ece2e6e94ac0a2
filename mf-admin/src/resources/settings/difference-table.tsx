import type { Difference } from "@optimyz/contract/api/schemas/settings/admin";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./settings.module.css";
import { ShownValue } from "./shown-value.tsx";
import { stepsInWords, useWords } from "./words.ts";

/** Changes in words: before and after. @param differences as `groupedDifferences` has them */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const t = useText();
  const words = useWords();
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{t(m.what)}</th>
          <th scope="col">{t(m.before)}</th>
          <th scope="col">{t(m.after)}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after }) => {
          const [part, ...steps] = stepsInWords(path, words);
          return (
            <tr key={path}>
              <th scope="row">
                <span className={styles.partName}>{part}</span>
                {steps.join(", ")}
              </th>
              <td data-label={t(m.before)}>
                <ShownValue path={path} json={before} />
              </td>
              <td data-label={t(m.after)}>
                <ShownValue path={path} json={after} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
