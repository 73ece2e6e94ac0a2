import { listImports, undoImport } from "@optimyz/contract/api/endpoints/imports";
import { type FileImport, importStates } from "@optimyz/contract/api/schemas/imports";
import { useApp } from "@optimyz/kit";
import { Notice, saveAsFile } from "@optimyz/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "../../shared/data/client.ts";
import { query } from "../../shared/data/query.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { RemoteRows } from "../../shared/list/remote-rows.tsx";
import { Row } from "../../shared/list/row.tsx";
import { RowButton } from "../../shared/list/row-button.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { when } from "../../shared/list/when.ts";
import { useWithSession } from "../../shared/session/relogin.ts";
import { useText } from "../../texts.ts";
import { correctedFile } from "./corrected-file.ts";
import styles from "./import.module.css";
import * as m from "./messages.ts";
import { wrongRowsOf } from "./use-run.ts";
import { count, kindWords } from "./words.ts";

/** Imports so far, with one undo for each. */
export function PastImports() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listImports, { query: page }),
    statuses: importStates,
    sorts: byTime,
  });
  return (
    <section aria-labelledby="import-earlier">
      <h2 id="import-earlier" className={styles.title}>
        {t(m.earlier)}
      </h2>
      <RemoteRows
        list={list}
        empty={t(m.noneYet)}
        loading={t(m.loading)}
        failed={t(m.failed)}
        log="Error fetching imports"
        row={(item) => <PastImport key={item.id} item={item} />}
      />
    </section>
  );
}

type Kept = readonly { number: number; name: string }[];

function PastImport({ item }: { item: FileImport }) {
  const t = useText();
  const { id, kind, file_name: name, state, made, doubles, wrong, undone } = item;
  const [kept, setKept] = useState<Kept>([]);
  return (
    <Row
      name={name}
      buttons={(nameId) => (
        <>
          {wrong > 0 && <WrongButton item={item} describedBy={nameId} />}
          {item.can_undo && (
            <UndoButton
              id={id}
              name={name}
              describedBy={nameId}
              onKept={(rows) => setKept((before) => [...before, ...rows])}
            />
          )}
        </>
      )}
    >
      <Meta>{`${t(kindWords[kind])} · ${t(m.by, { actor: item.actor, time: when(item.created_at) })}`}</Meta>
      <p>{t(m.counts, { made: count(made), doubles: count(doubles), wrong: count(wrong) })}</p>
      {state === "open" && <p>{t(m.unfinished, { done: count(item.rows_done), all: count(item.row_count) })}</p>}
      {state === "undone" && <p>{t(m.undoneCount, { count: undone, kept: item.kept })}</p>}
      {kept.length > 0 && (
        <Notice tone="empty" title={t(m.keptRows)}>
          <ul className={styles.kept}>
            {kept.map((row) => (
              <li key={row.number}>{t(m.keptRow, { row: row.number, name: row.name })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Row>
  );
}

function WrongButton({ item, describedBy }: { item: FileImport; describedBy: string }) {
  const t = useText();
  const { api } = useApp();
  const withSession = useWithSession();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const download = async () => {
    setBusy(true);
    setReason(undefined);
    try {
      const rows = await withSession(() => wrongRowsOf(api, item.id));
      saveAsFile("not-imported.csv", correctedFile(item.kind, rows, t), "text/csv");
    } catch (error) {
      console.error("Error fetching wrong rows", error);
      setReason(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <RowButton busy={busy} describedBy={describedBy} onClick={() => void download()}>
        {t(m.downloadWrong)}
      </RowButton>
      {reason && <Notice tone="error">{reason}</Notice>}
    </>
  );
}

interface UndoButtonProps {
  id: number;
  name: string;
  describedBy: string;
  onKept: (kept: Kept) => void;
}

function UndoButton({ id, name, describedBy, onKept }: UndoButtonProps) {
  const t = useText();
  const { api } = useApp();
  const client = useQueryClient();
  const withSession = useWithSession();
  const { succeed } = useFeedback();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      for (let hasMore = true; hasMore; ) {
        const step = await withSession(() => api.call(undoImport, { params: { id } }));
        onKept(step.kept);
        hasMore = step.has_more;
      }
      succeed(t(m.undone));
    } finally {
      setBusy(false);
      void invalidate(client, undoImport.invalidates);
    }
  };
  return (
    <ConfirmButton
      label={t(m.undo)}
      busyLabel={t(m.undoing)}
      title={t(m.undoQuestion, { name })}
      busy={busy}
      run={undo}
      onFailure={(error) => console.error("Error undoing an import", error)}
      describedBy={describedBy}
    >
      <p>{t(m.undoText)}</p>
    </ConfirmButton>
  );
}
