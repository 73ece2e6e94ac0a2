import { changeStatuses, undoStatuses } from "@optimyz/contract/api/endpoints/desk";
import { type OutputOf, type Text, useApp, useTexts } from "@optimyz/kit";
import { type MutationState, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useText } from "../../texts.ts";
import { cancelReads, invalidate } from "../data/client.ts";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { undoLabel } from "../feedback/use-undo.ts";
import { useWithSession } from "../session/relogin.ts";
import { statusInSentence, statusText } from "../statuses/words.ts";
import type { Desk, DeskRow } from "./desk.ts";
import * as m from "./messages.ts";
import type { Chosen } from "./use-selection.ts";

type Changed = OutputOf<typeof changeStatuses>;

/** A status that is given to rows. */
interface Change {
  rows: readonly Chosen[];
  status: string;
  isMailed: boolean;
  /** Of the row, where it is one. */
  name: string | undefined;
}

/**
 * Gives rows a status, one change after the other, and offers to undo each. Lists are read again when no change waits any
 * more, so that somebody with the keyboard need not wait for them.
 * @param readAt when the list in view was read, in milliseconds since the epoch: it shows no change made after that
 */
export function useStatuses<Row extends DeskRow>({ list }: Desk<Row>, readAt: number) {
  const t = useText();
  const { locale } = useTexts();
  const { api } = useApp();
  const client = useQueryClient();
  const withSession = useWithSession();
  const { send: sendUndo } = useAdminMutation(undoStatuses);
  const { succeed, fail, clear } = useFeedback();

  const undo = async (id: number) => {
    try {
      const { undone, left, mails_stopped } = await sendUndo({ params: { id } });
      const mails = mails_stopped > 0 ? ` ${t(m.mailsStopped, { count: mails_stopped })}` : "";
      if (undone.length > 0) succeed(t(m.rowsUndone, { list, count: undone.length }) + mails);
      if (left.length > 0) fail(t(m.changedSince, { names: namesOf(left, t, locale) }));
    } catch (error) {
      console.error("Error undoing a change of statuses", error);
      fail(t(m.changeStays, { reason: reasonOf(error) }));
    }
  };

  const tell = ({ change_id: id, changed, newer, gone, mails }: Changed, { status: given, name }: Change) => {
    clear();
    const status = statusText(given);
    const done =
      changed.length === 1 && name
        ? t(m.rowGiven, { name, status })
        : t(m.rowsGiven, { list, count: changed.length, status });
    const mailed = mails > 0 ? ` ${t(m.mailsSent, { count: mails })}` : "";
    if (id !== null) {
      succeed(done + mailed, { label: undoLabel(), run: () => undo(id) });
    }
    if (newer.length > 0) {
      const names = newer.map((row) => ({ name: `${row.name} (${statusInSentence(row.status)})` }));
      fail(t(m.changedMeanwhile, { names: namesOf(names, t, locale) }));
    }
    if (gone.length > 0) fail(t(m.rowsGone, { list, count: gone.length }));
  };

  const mutationKey = [changeStatuses.path, list];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ rows, status, isMailed }: Change) =>
      withSession(() =>
        api.call(changeStatuses, {
          body: { list, status: status as "new", rows: [...rows], with_mail: isMailed },
        }),
      ),
    onMutate: () => cancelReads(client, changeStatuses.invalidates),
    onSuccess: tell,
    onError: (error, { rows, name }) => {
      console.error("Error changing statuses", error);
      const reason = reasonOf(error);
      fail(
        name === undefined
          ? t(m.rowsNotChanged, { list, count: rows.length, reason })
          : t(m.rowNotChanged, { name, reason }),
      );
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await invalidate(client, changeStatuses.invalidates);
    },
  });
  const changes = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => state as MutationState<Changed, Error, Change>,
  });
  const unseen = changes.filter(({ status, submittedAt }) => status === "pending" || submittedAt > readAt);
  /** Rows that the list still shows as they were, with the status that each is given. */
  const pending: ReadonlyMap<number, string> = new Map(
    unseen.flatMap(({ variables: given }) => given?.rows.map(({ id }) => [id, given.status] as const) ?? []),
  );

  /** @param name of the row, where it is one */
  const set = (rows: readonly Chosen[], status: string, isMailed: boolean, name?: string): void => {
    const fresh = rows.filter(({ id }) => !pending.has(id));
    if (fresh.length > 0) mutate({ rows: fresh, status, isMailed, name });
  };
  return { set, pending };
}

const NAMES_MAX = 5;

/** Some names, and how many more. */
function namesOf(rows: readonly { name: string }[], t: Text, locale: string): string {
  const names = rows.slice(0, NAMES_MAX).map(({ name }) => name || t(m.deletedOne));
  const more = rows.length - names.length;
  return new Intl.ListFormat(locale).format(more > 0 ? [...names, t(m.othersToo, { count: more })] : names);
}
