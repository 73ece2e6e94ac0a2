import { eraseAudit, restoreAudit } from "@optimyz/contract/api/endpoints/admin";
import { listDeleted } from "@optimyz/contract/api/endpoints/desk";
import type { DeletedRow, DeskList } from "@optimyz/contract/api/schemas/desk";
import { useText } from "../../texts.ts";
import { query } from "../data/query.ts";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { ActionButton } from "../list/action-button.tsx";
import { ConfirmButton } from "../list/confirm-button.tsx";
import { ListTools } from "../list/list-tools.tsx";
import { RemoteRows } from "../list/remote-rows.tsx";
import { Row } from "../list/row.tsx";
import { Meta } from "../list/row-texts.tsx";
import { byTime, useRemoteList } from "../list/use-remote-list.ts";
import { when } from "../list/when.ts";
import type { Desk, DeskRow } from "./desk.ts";
import * as m from "./messages.ts";

/** Deleted rows: to be restored until they are erased. */
export function DeletedList<Of extends DeskRow>({ desk }: { desk: Desk<Of> }) {
  const t = useText();
  const list = useRemoteList({
    query: ({ search, sort, order, cursor }) =>
      query(listDeleted, {
        query: {
          list: desk.list,
          ...(search && { search }),
          ...(sort && { sort }),
          ...(order && { order }),
          ...(cursor && { cursor }),
        },
      }),
    statuses: [],
    sorts: byTime,
  });
  return (
    <>
      <ListTools list={list} noun={t(m.deletedRows, { list: desk.list })} />
      <RemoteRows
        list={list}
        empty={t(m.noDeleted, { list: desk.list })}
        log={`Error fetching deleted ${desk.list}`}
        row={(row) => <Deleted key={row.id} row={row} list={desk.list} />}
      />
    </>
  );
}

function Deleted({ row, list }: { row: DeletedRow; list: DeskList }) {
  const t = useText();
  const { id, name, email, about, actor, created_at, erased_at } = row;
  const { busy, send } = useAdminMutation(eraseAudit, { success: t(m.erasedForGood) });
  return (
    <Row
      name={name}
      buttons={(nameId) => (
        <>
          <ActionButton
            endpoint={restoreAudit}
            request={{ params: { id } }}
            done={t(m.isBack, { name })}
            log="Error restoring a deleted row"
            describedBy={nameId}
          >
            {t(m.restore)}
          </ActionButton>
          <ConfirmButton
            label={t(m.erase)}
            busyLabel={t(m.erasing)}
            title={t(m.eraseQuestion, { list })}
            busy={busy}
            describedBy={nameId}
            run={() => send({ params: { id } })}
            onFailure={(error) => console.error("Error erasing a deleted row", error)}
          >
            <p>{t(m.whatGoes, { list, name })}</p>
          </ConfirmButton>
        </>
      )}
    >
      <Meta>{[about, email].filter(Boolean).join(" · ")}</Meta>
      <Meta>
        {t(m.deletedBy, { time: when(created_at), actor })}{" "}
        {erased_at ? t(m.erasedAfter, { time: when(erased_at) }) : t(m.keptUntilErased)}
      </Meta>
    </Row>
  );
}
