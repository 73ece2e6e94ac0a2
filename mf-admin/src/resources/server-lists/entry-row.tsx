import { PARTS_PATH, type PartEndpoint } from "@optimyz/contract/protocol/server-part";
import { ApiError } from "@optimyz/kit";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { invalidate } from "../../shared/data/client.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import * as lists from "../../shared/list/messages.ts";
import { Row } from "../../shared/list/row.tsx";
import { useText } from "../../texts.ts";
import { nameOf } from "./choices.ts";
import { EditEntry } from "./edit-entry.tsx";
import { Facts } from "./facts.tsx";
import * as m from "./messages.ts";
import { changing, fieldAt, type ServerList, type ServerRow } from "./server-list.ts";
import { ShownValue, useValueWords } from "./shown-value.tsx";
import { memberOf } from "./values.ts";

interface EntryRowProps {
  list: ServerList;
  row: ServerRow;
  /** The row as it is now. */
  readAgain: (id: number) => Promise<ServerRow | undefined>;
}

/** One row, in view or edited. */
export function EntryRow({ list, row, readAgain }: EntryRowProps) {
  const { change, remove } = list;
  const name = useName(list, row);
  const [, ...columns] = list.columns;
  const actions = remove && ((nameId: string) => <RemoveButton {...{ list, row, name, remove, nameId }} />);
  if (!change)
    return (
      <Row name={name} buttons={actions}>
        <Facts list={list} row={row} members={[...columns, ...(list.details ?? [])]} />
      </Row>
    );
  return (
    <EditableRow
      name={name}
      edit={(close) => <EditEntry list={list} endpoint={change} row={row} readAgain={readAgain} close={close} />}
      {...(actions && { actions })}
    >
      <Facts list={list} row={row} members={columns} />
    </EditableRow>
  );
}

/** The heading of a row: its first column in words. */
function useName(list: ServerList, row: ServerRow): ReactNode {
  const words = useValueWords();
  const [column = ""] = list.columns;
  const schema = memberOf(list.row, column);
  const { choose } = fieldAt(list, column);
  const value = Object.hasOwn(row, column) ? row[column] : undefined;
  if (schema && choose !== undefined && value)
    return <ShownValue list={list} path={column} schema={schema} value={value} />;
  return (schema && words(list, column, schema, value)) || nameOf(list, row);
}

interface RemoveButtonProps extends Omit<EntryRowProps, "readAgain"> {
  name: ReactNode;
  remove: PartEndpoint;
  nameId: string;
}

function RemoveButton({ list, row, name, remove, nameId }: RemoveButtonProps) {
  const t = useText();
  const client = useQueryClient();
  const { succeed } = useFeedback();
  const called = typeof name === "string" ? name : nameOf(list, row);
  const { busy, send } = useAdminMutation(changing(list, remove));
  const run = async () => {
    try {
      const body = remove.input && { version: row.version };
      await send({ params: { id: row.id }, ...(body && { body }) });
      succeed(t(m.removed, { name: called }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      await invalidate(client, [`${PARTS_PATH}${list.frontEnd}/`]);
      succeed(t(lists.deletedBefore, { name: called }));
    }
  };
  return (
    <ConfirmButton
      describedBy={nameId}
      label={t(lists.delete_)}
      busyLabel={t(lists.deleting)}
      busy={busy}
      title={t(m.removeQuestion, { name: called })}
      run={run}
      onFailure={(error) => console.error(`Error deleting from ${list.frontEnd} ${list.name}`, error)}
    >
      <p>{t(m.removedForGood)}</p>
    </ConfirmButton>
  );
}
