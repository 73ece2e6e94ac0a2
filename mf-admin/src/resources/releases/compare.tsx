import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { useState } from "react";
import { ListBar, Select } from "../../shared/list/list-tools.tsx";
import { useText } from "../../texts.ts";
import { Differences } from "./differences.tsx";
import * as m from "./messages.ts";
import styles from "./releases.module.css";

/** The difference between any two revisions. */
export function Compare({ revisions }: { revisions: readonly Revision[] }) {
  const t = useText();
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const find = (number: string | undefined) => revisions.find(({ revision }) => String(revision) === number);
  const [before, after] = [find(from) ?? revisions[1], find(to) ?? revisions[0]];
  if (!before || !after) return null;
  const choices = revisions.map(({ revision }) => ({ key: String(revision), label: t(m.revision, { revision }) }));
  return (
    <details className={styles.others}>
      <summary>{t(m.compare)}</summary>
      <ListBar>
        <Select label={t(m.from)} value={String(before.revision)} choices={choices} set={setFrom} />
        <Select label={t(m.to)} value={String(after.revision)} choices={choices} set={setTo} />
      </ListBar>
      <div role="status">
        <Differences revision={after} before={before} />
      </div>
    </details>
  );
}
