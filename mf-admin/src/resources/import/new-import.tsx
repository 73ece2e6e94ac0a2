import { createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { type FileKind, fileKinds, IMPORT_ROWS_MAX } from "@optimyz/contract/domain/imports";
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
import { OldSiteSteps } from "./old-site.tsx";
import { readFile } from "./read/read-file.ts";
import type { Table } from "./read/table.ts";
import type { OldSite } from "./read/wxr.ts";
import { RunView } from "./run-view.tsx";
import { count, kindWords } from "./words.ts";

const SITE = "site";
const SHEETS = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const readSite = async (file: File): Promise<OldSite> => (await import("./read/wxr.ts")).readWxr(file);

/** What is imported from which file, then which column is what, then what becomes of it. */
export function NewImport() {
  const t = useText();
  const may = useMay();
  const [kind, setKind] = useState<FileKind | typeof SITE>("enrolments");
  const [chosen, setChosen] = useState<{ table: Table; turn: number }>();
  const [site, setSite] = useState<{ site: OldSite; turn: number }>();
  // The seed's courses are the content's, as is what another site had, whatever the desk has.
  const isOwner = may(createSkillDetail);
  const kinds = fileKinds.filter((each) => each !== "courses" || isOwner);
  const choices = kinds.map((key): { key: FileKind | typeof SITE; label: string } => ({
    key,
    label: t(kindWords[key]),
  }));
  if (isOwner) choices.push({ key: SITE, label: t(m.otherSite) });
  return (
    <>
      <ListBar>
        <Select
          label={t(m.whatItHas)}
          value={kind}
          choices={choices}
          set={(key) => setKind(choices.find((each) => each.key === key)?.key ?? kind)}
        />
      </ListBar>
      {kind === SITE ? (
        <ChooseFile
          key={SITE}
          hint={t(m.siteHint)}
          accept=".xml,text/xml,application/xml"
          read={readSite}
          onRead={(read) => setSite({ site: read, turn: (site?.turn ?? 0) + 1 })}
          takesCells={false}
        />
      ) : (
        <ChooseFile
          hint={t(m.fileHint, { max: count(IMPORT_ROWS_MAX) })}
          accept={SHEETS}
          read={readFile}
          onRead={(table) => setChosen({ table, turn: (chosen?.turn ?? 0) + 1 })}
          takesCells
        />
      )}
      {kind === SITE && site && <OldSiteSteps key={site.turn} site={site.site} onEnd={() => setSite(undefined)} />}
      {kind !== SITE && chosen && (
        <FileSteps key={`${kind} ${chosen.turn}`} kind={kind} table={chosen.table} onEnd={() => setChosen(undefined)} />
      )}
    </>
  );
}

interface FileStepsProps {
  kind: FileKind;
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
        <RunView key={JSON.stringify([columns, seats])} jobs={[job]} onEnd={onEnd} />
      )}
    </section>
  );
}
