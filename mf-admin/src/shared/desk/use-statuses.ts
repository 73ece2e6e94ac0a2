import { changeStatuses, undoStatuses } from "@optimyz/contract/endpoints/desk";
import type { DeskList } from "@optimyz/contract/schemas/desk";
import { type OutputOf, type Query, useApp } from "@optimyz/kit";
import { useEffect, useRef, useState } from "react";
import { countsQuery } from "../data/counts.ts";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { undoLabel } from "../feedback/use-undo.ts";
import { count } from "../list/count.ts";
import { capital } from "./desk.ts";
import type { Chosen } from "./use-selection.ts";

interface StatusesOptions {
  list: DeskList;
  one: string;
  many: string;
  /** Read again after a change. */
  refresh: readonly Query[];
}

type Changed = OutputOf<typeof changeStatuses>;

/**
 * Gives rows a status, one change after the other, and offers to undo each. Lists are read again when no change waits any
 * more, so that somebody with the keyboard need not wait for them.
 */
export function useStatuses({ list, one, many, refresh }: StatusesOptions) {
  const { queries } = useApp();
  const { send } = useAdminMutation(changeStatuses);
  const { send: sendUndo } = useAdminMutation(undoStatuses);
  const { succeed, fail } = useFeedback();
  const [pending, setPending] = useState<ReadonlyMap<number, string>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** Rows whose change is over, and which the list still shows as they were. */
  const done = useRef(new Set<number>());
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const named = (rows: number) => count(rows, one, many);
  const readAgain = () =>
    Promise.all([...latest.current, countsQuery].map((query) => queries.refresh(query, { force: true })));

  const undo = async (id: number) => {
    try {
      const { undone, left, mails_stopped } = await sendUndo({ params: { id } });
      await readAgain();
      const mails = mails_stopped > 0 ? ` ${count(mails_stopped, "mail", "mails")} will not be sent.` : "";
      if (undone.length > 0) succeed(`${named(undone.length)} undone.${mails}`);
      if (left.length > 0) fail(`Changed since, and left as they are: ${namesOf(left)}.`);
    } catch (error) {
      console.error("Error undoing a change of statuses", error);
      fail(`The change stays. ${reasonOf(error)}`);
    }
  };

  const tell = (status: string, name: string | undefined, { change_id: id, changed, newer, gone, mails }: Changed) => {
    const what = changed.length === 1 && name ? name : named(changed.length);
    const mailed = mails > 0 ? ` ${count(mails, "mail", "mails")} will be sent.` : "";
    if (id !== null) {
      succeed(`${what}: ${capital(status)}.${mailed}`, { label: undoLabel(), run: () => undo(id) });
    }
    if (newer.length > 0) {
      const names = newer.map((row) => ({ name: `${row.name} (${row.status})` }));
      fail(`Changed by somebody else meanwhile, and left as they are: ${namesOf(names)}.`);
    }
    if (gone.length > 0) fail(`${named(gone.length)} deleted meanwhile.`);
  };

  const run = async (rows: readonly Chosen[], status: string, isMailed: boolean, name: string | undefined) => {
    try {
      tell(status, name, await send({ body: { list, status: status as "new", rows: [...rows], with_mail: isMailed } }));
    } catch (error) {
      console.error("Error changing statuses", error);
      fail(`${name ?? named(rows.length)} not changed. ${reasonOf(error)}`);
    }
    for (const { id } of rows) done.current.add(id);
    waiting.current -= 1;
    if (waiting.current > 0) return;
    const read = done.current;
    done.current = new Set();
    await readAgain();
    // Others may have begun meanwhile.
    setPending((before) => new Map([...before].filter(([id]) => !read.has(id))));
  };

  /** @param name of the row, where it is one */
  const set = (rows: readonly Chosen[], status: string, isMailed: boolean, name?: string): Promise<unknown> => {
    const fresh = rows.filter(({ id }) => !pending.has(id));
    if (fresh.length === 0) return last.current;
    waiting.current += 1;
    setPending((before) => new Map([...before, ...fresh.map(({ id }) => [id, status] as const)]));
    last.current = last.current.then(() => run(fresh, status, isMailed, name));
    return last.current;
  };
  return { set, pending };
}

const NAMES_MAX = 5;

/** Some names, and how many more. */
function namesOf(rows: readonly { name: string }[]): string {
  const names = rows.slice(0, NAMES_MAX).map(({ name }) => name || "a deleted one");
  const more = rows.length - names.length;
  return new Intl.ListFormat("en-GB").format(more > 0 ? [...names, `${more} more`] : names);
}
