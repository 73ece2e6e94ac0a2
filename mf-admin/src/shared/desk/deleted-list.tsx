import { eraseAudit, restoreAudit } from "@optimyz/contract/api/endpoints/admin";
import { listDeleted } from "@optimyz/contract/api/endpoints/desk";
import type { DeletedRow } from "@optimyz/contract/api/schemas/desk";
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

/** Deleted rows: to be restored until they are erased. */
export function DeletedList<Of extends DeskRow>({ desk }: { desk: Desk<Of> }) {
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
      <ListTools list={list} noun={`deleted ${desk.many}`} />
      <RemoteRows
        list={list}
        empty={`No deleted ${desk.many} are kept.`}
        log={`Error fetching deleted ${desk.many}`}
        row={(row) => <Deleted key={row.id} row={row} one={desk.one} />}
      />
    </>
  );
}

function Deleted({ row, one }: { row: DeletedRow; one: string }) {
  const { id, name, email, about, actor, created_at, erased_at } = row;
  const { busy, send } = useAdminMutation(eraseAudit, { success: "Erased for good." });
  return (
    <Row
      name={name}
      buttons={(nameId) => (
        <>
          <ActionButton
            endpoint={restoreAudit}
            request={{ params: { id } }}
            done={`${name} is back.`}
            log="Error restoring a deleted row"
            describedBy={nameId}
          >
            Restore
          </ActionButton>
          <ConfirmButton
            label="Erase"
            busyLabel="Erasing..."
            title={`Erase this ${one} for good?`}
            busy={busy}
            describedBy={nameId}
            run={() => send({ params: { id } })}
            onFailure={(error) => console.error("Error erasing a deleted row", error)}
          >
            <p>
              What is kept of {name} goes: the {one}, its notes and its mails. Nobody can bring it back.
            </p>
          </ConfirmButton>
        </>
      )}
    >
      <Meta>{[about, email].filter(Boolean).join(" · ")}</Meta>
      <Meta>
        Deleted {when(created_at)} by {actor}.{" "}
        {erased_at ? `Erased for good after ${when(erased_at)}.` : "Kept until somebody erases it."}
      </Meta>
    </Row>
  );
}
