import { createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { type ImportKind, importKinds } from "@optimyz/contract/domain/imports";
import { Button, Notice } from "@optimyz/ui";
import { useMemo, useState } from "react";
import { countLocale } from "../../shared/language/spoken.ts";
import { ListBar, Select } from "../../shared/list/list-tools.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { ChooseFile } from "./choose-file.tsx";
import { type Columns, labelOf, matchColumns, missingFields, valuesOf } from "./fields.ts";
import styles from "./import.module.css";
import { MatchColumns } from "./match-columns.tsx";
import * as m from "./messages.ts";
import type { Table } from "./read/table.ts";
import { RunView } from "./run-view.tsx";
import { kindWords } from "./words.ts";

/** What is imported from which file, then which column is what, then what becomes of it. */
export function NewImport() {
  const t = useText();
  const may = useMay();
  const [kind, setKind] = useState<ImportKind>("enrolments");
  const [chosen, setChosen] = useState<{ table: Table; turn: number }>();
  // The seed's courses are the content's, whatever the desk has.
  const kinds = importKinds.filter((each) => each !== "courses" || may(createSkillDetail));
  return (
    <>
      <ListBar>
        <Select
          label={t(m.whatItHas)}
          value={kind}
          choices={kinds.map((key) => ({ key, label: t(kindWords[key]) }))}
          set={(key) => setKind(kinds.find((each) => each === key) ?? kind)}
        />
      </ListBar>
      <ChooseFile onTable={(table) => setChosen({ table, turn: (chosen?.turn ?? 0) + 1 })} />
      {chosen && (
        <FileSteps key={`${kind} ${chosen.turn}`} kind={kind} table={chosen.table} onEnd={() => setChosen(undefined)} />
      )}
    </>
  );
}

interface FileStepsProps {
  kind: ImportKind;
  table: Table;
  onEnd: () => void;
}

function FileSteps({ kind, table, onEnd }: FileStepsProps) {
  const t = useText();
  const [columns, setColumns] = useState<Columns>(() => matchColumns(kind, table.headings, t));
  const [seats, setSeats] = useState(false);
  const missing = missingFields(kind, columns).map((field) => t(labelOf(kind, field)));
  const rows = useMemo(
    () => table.rows.map(({ number, cells }) => ({ number, values: valuesOf(columns, cells) })),
    [columns, table],
  );
  const job = { kind, fileName: table.fileName, seats, rows };
  return (
    <section aria-labelledby="import-columns" className={styles.step}>
      <h2 id="import-columns" className={styles.title}>
        {t(m.columns)}
      </h2>
      <p className={styles.facts}>{t(m.foundRows, { name: table.fileName, count: table.rows.length })}</p>
      <MatchColumns kind={kind} table={table} columns={columns} set={setColumns} />
      {kind === "enrolments" && (
        <label className={styles.tick}>
          <input type="checkbox" checked={seats} onChange={({ target }) => setSeats(target.checked)} />
          <span>
            {t(m.takeSeats)}
            <span className={styles.facts}>{t(m.takeSeatsHint)}</span>
          </span>
        </label>
      )}
      {missing.length > 0 ? (
        <>
          <Notice tone="error">{t(m.missing, { names: new Intl.ListFormat(countLocale()).format(missing) })}</Notice>
          <div>
            <Button variant="secondary" onClick={onEnd}>
              {t(m.another)}
            </Button>
          </div>
        </>
      ) : (
        <RunView key={JSON.stringify([columns, seats])} job={job} onEnd={onEnd} />
      )}
    </section>
  );
}
