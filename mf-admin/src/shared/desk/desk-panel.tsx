import type { PersonRow } from "@optimyz/contract/api/schemas/desk";
import { Link } from "@optimyz/kit/router";
import { Button, Dialog, Icon, icons } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import { Loaded } from "../feedback/loaded.tsx";
import { Tag } from "../list/tag.tsx";
import { useNarrow } from "../list/use-narrow.ts";
import { when } from "../list/when.ts";
import { tabPath } from "../tabs/tab-path.ts";
import styles from "./desk.module.css";
import type { Desk, DeskRow } from "./desk.ts";
import * as m from "./messages.ts";
import { RowConsents } from "./row-consents.tsx";
import { Timeline } from "./timeline.tsx";

interface DeskPanelProps<Row extends DeskRow> {
  desk: Desk<Row>;
  id: number;
  /** As the list has it, until the person is loaded. */
  listed: Row | undefined;
  close: () => void;
  statusButtons: (row: Row) => ReactNode;
}

/** One row with everything about its person: next to the table, or over the list where there is no room. */
export function DeskPanel<Row extends DeskRow>({ desk, id, listed, close, statusButtons }: DeskPanelProps<Row>) {
  const t = useText();
  const isNarrow = useNarrow();
  const state = desk.usePerson(id);
  const row = newest(state.data?.row, listed);
  const title = row?.name ?? t(desk.list === "enrolments" ? m.enrolment : m.inquiry);
  const content = (
    <>
      {row && (
        <Facts
          key={id}
          desk={desk}
          row={row}
          whatsapp={state.data?.whatsapp}
          close={close}
          statusButtons={statusButtons}
        />
      )}
      <Loaded state={state} failed={t(m.noSuchRow, { list: desk.list })} log="Error fetching a person">
        {({ rows, events, consents }) => (
          <>
            <RowConsents list={desk.list} id={id} consents={consents} />
            {row && <OtherRows desk={desk} row={row} rows={rows} />}
            <Timeline list={desk.list} id={id} events={events} rows={rows} />
          </>
        )}
      </Loaded>
    </>
  );
  if (isNarrow)
    return (
      <Dialog open onClose={close} title={title}>
        <div className={styles.panelBody}>{content}</div>
      </Dialog>
    );
  return (
    <aside className={styles.panel} aria-labelledby="desk-panel-title" data-desk-panel="">
      <div className={styles.panelHead}>
        <h2 id="desk-panel-title">{title}</h2>
        <Button variant="quiet" iconOnly aria-label={t(m.close)} onClick={close}>
          <Icon path={icons.close} />
        </Button>
      </div>
      <div className={styles.panelBody}>{content}</div>
    </aside>
  );
}

/** The newer of the two: a change may have reached either first. */
const newest = <Row extends DeskRow>(read: Row | undefined, listed: Row | undefined): Row | undefined =>
  read && listed ? (read.version >= listed.version ? read : listed) : (read ?? listed);

interface FactsProps<Row extends DeskRow> {
  desk: Desk<Row>;
  row: Row;
  /** Opens WhatsApp with the status's text; none without a number, and until that is known. */
  whatsapp: string | null | undefined;
  close: () => void;
  statusButtons: (row: Row) => ReactNode;
}

function Facts<Row extends DeskRow>({ desk, row, whatsapp, close, statusButtons }: FactsProps<Row>) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return desk.edit(row, () => setEditing(false));
  return (
    <>
      <p>
        <Tag status={row.status} /> {when(row.created_at)}
      </p>
      {statusButtons(row)}
      <div className={styles.actions}>
        {desk.first?.(row)}
        {row.email && (
          <a className={styles.reach} href={`mailto:${row.email}`}>
            <Icon path={icons.mail} /> {t(m.email)}
          </a>
        )}
        {whatsapp && (
          <a className={styles.reach} href={whatsapp} target="_blank" rel="noreferrer">
            <Icon path={icons.whatsApp} /> WhatsApp
          </a>
        )}
      </div>
      {desk.facts(row)}
      {row.note && <p className={styles.note}>{row.note}</p>}
      <div className={styles.actions}>
        <Button ref={edit} variant="secondary" size="small" onClick={() => setEditing(true)}>
          {t(m.edit)}
        </Button>
        {desk.actions(row, close)}
      </div>
    </>
  );
}

const reasons: Readonly<Record<PersonRow["by"], string>> = {
  itself: "",
  email: m.sameEmail,
  account: m.sameAccount,
  phone: m.samePhone,
  inquiry: m.madeOfThis,
};

const whyOf = ({ list, by }: PersonRow): string =>
  list === "inquiries" && by === "inquiry" ? m.wasMadeOfThis : reasons[by];

/** What else the person has sent, as far as it is known. */
function OtherRows<Row extends DeskRow>({
  desk,
  row,
  rows,
}: {
  desk: Desk<Row>;
  row: Row;
  rows: readonly PersonRow[];
}) {
  const t = useText();
  const others = rows.filter(({ by }) => by !== "itself");
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="desk-others">
      <h3 id="desk-others">{t(m.alsoFromPerson)}</h3>
      <ul>
        {others.map((other) => (
          <li key={`${other.list} ${other.id}`}>
            <div>
              <Link to={`${tabPath(other.list)}?row=${other.id}`}>
                {t(m.rowOf, { list: other.list, time: when(other.created_at) })}
              </Link>{" "}
              {[other.name, other.about].filter(Boolean).join(", ")} <Tag status={other.status} />
              <p className={styles.hint}>{t(whyOf(other))}</p>
            </div>
            {desk.merge?.(row, other)}
          </li>
        ))}
      </ul>
    </section>
  );
}
