import { restoreRow, searchBackup } from "@optimyz/contract/api/endpoints/backups";
import {
  type ArchivedRow,
  type Backup,
  type RestorableKind,
  restorableKinds,
} from "@optimyz/contract/api/schemas/backups";
import { Button, ConfirmDialog, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { query } from "../../shared/data/query.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { ListBar, SearchField, Select } from "../../shared/list/list-tools.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import styles from "./backups.module.css";
import * as m from "./messages.ts";

/** Kinds of rows that can be restored alone, as the admin's other tabs call them. */
const kinds: Readonly<Record<RestorableKind, string>> = {
  skills: m.skill,
  skill_details: m.subcategory,
  course_details: m.courseDetail,
  images: m.image,
  testimonials: m.testimonial,
  enrolments: m.enrolment,
  inquiries: m.inquiry,
  users: m.account,
};

interface Asked {
  backup: number;
  kind: RestorableKind;
  search: string;
  cursor?: string;
}

/** Restores one deleted row, and changes nothing else. */
export function RestoreOne({ backups }: { backups: readonly Backup[] }) {
  const t = useText();
  const [backup, setBackup] = useState(String(backups[0]?.id ?? ""));
  const [kind, setKind] = useState<string>("skills");
  const [search, setSearch] = useState("");
  const [asked, setAsked] = useState<Asked>();
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked({ backup: Number(backup), kind: kind as RestorableKind, search: search.trim() });
  };
  return (
    <section aria-labelledby="backups-one">
      <h2 id="backups-one" className={styles.title}>
        {t(m.bringOneBack)}
      </h2>
      <p className={styles.lead}>{t(m.bringOneBackLead)}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of our list do not all know <search> */}
      <form role="search" onSubmit={ask}>
        <ListBar>
          <Select
            label={t(m.backupOf)}
            value={backup}
            choices={backups.map(({ id, started_at }) => ({ key: String(id), label: when(started_at) }))}
            set={setBackup}
          />
          <Select
            label={t(m.what)}
            value={kind}
            choices={restorableKinds.map((key) => ({ key, label: t(kinds[key]) }))}
            set={setKind}
          />
          <SearchField
            aria-label={t(m.searchBy)}
            placeholder={t(m.searchBy)}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button type="submit" variant="secondary" size="small">
            {t(m.findIt)}
          </Button>
        </ListBar>
      </form>
      {asked && <Found asked={asked} goOn={(cursor) => setAsked({ ...asked, cursor })} />}
    </section>
  );
}

function Found({ asked, goOn }: { asked: Asked; goOn: (cursor: string) => void }) {
  const t = useText();
  const { backup, kind, search, cursor } = asked;
  const found = query(searchBackup, {
    params: { id: backup },
    query: { kind, ...(search && { search }), ...(cursor && { cursor }) },
  });
  // A search takes its time: it is not made again after each step of a backup that is under way.
  const state = useQuery({ ...found, staleTime: "static" });
  return (
    <Loaded state={state} loading={t(m.looking)} log="Error searching a backup">
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 && <Notice tone="empty">{t(m.noMatch)}</Notice>}
          <ul className={rows.list} aria-label={t(m.foundInBackup)}>
            {items.map((row) => (
              <FoundRow key={row.id} row={row} backup={backup} kind={kind} searchAgain={state.refetch} />
            ))}
          </ul>
          {nextCursor !== null && (
            <Button variant="secondary" size="small" onClick={() => goOn(nextCursor)}>
              {t(m.lookFurther)}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

interface FoundRowProps {
  row: ArchivedRow;
  backup: number;
  kind: RestorableKind;
  searchAgain: () => Promise<unknown>;
}

function FoundRow({ row, backup, kind, searchAgain }: FoundRowProps) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState<string>();
  const { busy, send } = useAdminMutation(restoreRow);
  const { succeed } = useFeedback();
  const id = `archived-${kind}-${row.id}`;
  const name = row.label || t(m.number, { id: row.id });
  const bringBack = async () => {
    setReason(undefined);
    try {
      const { rows } = await send({ params: { id: backup }, body: { kind, row_id: row.id } });
      setIsAsking(false);
      const more = rows.reduce((sum, { count }) => sum + count, 0) - 1;
      succeed(more > 0 ? t(m.isBackWithMore, { name, count: more }) : t(m.isBack, { name }));
      await searchAgain();
    } catch (error) {
      console.error("Error bringing back from a backup", error);
      setReason(reasonOf(error));
    }
  };
  return (
    <li className={rows.row} aria-labelledby={id}>
      <div className={rows.words}>
        <h3 className={rows.name} id={id}>
          {name}
        </h3>
        <p className={rows.facts}>
          <span>{t(m.number, { id: row.id })}</span>
          {row.detail && <span> · {row.detail}</span>}
          {row.created_at && <span> · {when(row.created_at)}</span>}
        </p>
      </div>
      {row.is_here ? (
        <p className={rows.facts}>{t(m.onTheSite)}</p>
      ) : (
        <Button variant="secondary" size="small" aria-describedby={id} onClick={() => setIsAsking(true)}>
          {t(m.bringBack)}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title={t(m.bringBackQuestion, { name })}
          confirmLabel={t(m.bringBack)}
          busy={busy}
          busyLabel={t(m.bringingBack)}
          onConfirm={() => void bringBack()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t(m.bringBackText)}</p>
          {reason && <Notice tone="error">{reason}</Notice>}
        </ConfirmDialog>
      )}
    </li>
  );
}
