import type { Difference } from "@optimyz/contract/api/schemas/settings/admin";
import styles from "./settings.module.css";
import { ShownValue } from "./shown-value.tsx";
import { stepsInWords } from "./words.ts";

/** Changes in words: before and after. @param differences as `groupedDifferences` has them */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after }) => {
          const [part, ...steps] = stepsInWords(path);
          return (
            <tr key={path}>
              <th scope="row">
                <span className={styles.partName}>{part}</span>
                {steps.join(", ")}
              </th>
              <td data-label="Before">
                <ShownValue path={path} json={before} />
              </td>
              <td data-label="After">
                <ShownValue path={path} json={after} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
