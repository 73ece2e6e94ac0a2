import {
  checkImport,
  listWrongRows,
  sendImportRows,
  startImport,
  undoImport,
} from "@optimyz/contract/api/endpoints/imports";
import type { FileImport, ImportRow, WrongRow } from "@optimyz/contract/api/schemas/imports";
import type { ImportKind } from "@optimyz/contract/domain/imports";
import { type Api, ApiError, useApp } from "@optimyz/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { invalidate } from "../../shared/data/client.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useWithSession } from "../../shared/session/relogin.ts";
import { hashOf, nextStep } from "./steps.ts";

/** What is imported. */
export interface Job {
  kind: ImportKind;
  fileName: string;
  seats: boolean;
  rows: readonly ImportRow[];
}

export interface Outcome {
  made: number;
  doubles: number;
  wrong: readonly OutcomeRow[];
  /** What is made without a part of it, which its sentences name; those of this visit. */
  partly: readonly OutcomeRow[];
}

export type OutcomeRow = WrongRow & { kind: ImportKind };

export type Run =
  | { phase: "ready" }
  | { phase: "checking"; done: number }
  | { phase: "importing"; done: number }
  | { phase: "checked"; outcome: Outcome }
  | { phase: "imported"; outcome: Outcome }
  /** `reason` is absent where somebody stopped it. */
  | { phase: "stopped"; done: number; reason?: string };

type OnDone = (done: number) => void;

const PAUSE_MS = 1_000;
const TRIES = 5;

/** Sends again what failed for a reason that passes, after longer and longer pauses. */
async function patiently<Output>(send: () => Promise<Output>, signal: AbortSignal): Promise<Output> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!mayPass || tries >= TRIES || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** (tries - 1)));
    }
  }
}

/** All wrong rows of an import, which the server keeps for a month. */
export async function wrongRowsOf(api: Api, id: number): Promise<WrongRow[]> {
  const rows: WrongRow[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query: Record<string, string> = after > 0 ? { after: String(after) } : {};
    const page: { items: WrongRow[]; next_after: number | null } = await api.call(listWrongRows, {
      params: { id },
      query,
    });
    rows.push(...page.items);
    after = page.next_after;
  }
  return rows;
}

/** Checks and imports the rows of a file, step by step, while the page is open: one job after the other. */
export function useRun(jobs: readonly Job[]) {
  const { api } = useApp();
  const client = useQueryClient();
  const withSession = useWithSession();
  const [run, setRun] = useState<Run>({ phase: "ready" });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function check({ kind, rows, seats }: Job, signal: AbortSignal, onDone: OnDone): Promise<Outcome> {
    const first = new Map<string, number>();
    const taken: Record<string, number> = {};
    let [made, doubles]: [number, number] = [0, 0];
    const [wrong, partly]: [OutcomeRow[], OutcomeRow[]] = [[], []];
    for (let done = 0; done < rows.length && !signal.aborted; ) {
      const step = nextStep(kind, rows, done);
      const body = { kind, rows: step, taken, ...(seats && { seats: "yes" as const }) };
      const checked = await patiently(() => withSession(() => api.call(checkImport, { body, signal })), signal);
      checked.rows.forEach((row, index) => {
        // Rows of other steps are not stored, so the server cannot compare them.
        const isSame = row.outcome === "made" && row.key !== undefined && first.has(row.key);
        if (row.outcome === "made" && row.key !== undefined && !isSame) first.set(row.key, row.number);
        const whole = { ...row, kind, values: step[index]?.values ?? {} };
        if (row.outcome === "wrong") wrong.push(whole);
        else if (row.outcome === "double" || isSame) doubles += 1;
        else {
          made += 1;
          if (row.takes !== undefined) taken[row.takes] = (taken[row.takes] ?? 0) + 1;
          if (row.problems.length > 0) partly.push(whole);
        }
      });
      done += step.length;
      onDone(done);
    }
    return { made, doubles, wrong, partly };
  }

  async function send({ kind, fileName, rows, seats }: Job, signal: AbortSignal, onDone: OnDone): Promise<Outcome> {
    const file = {
      kind,
      file_name: fileName.slice(0, 200),
      file_hash: await hashOf([kind, seats, rows]),
      row_count: rows.length,
      ...(seats && { seats: "yes" as const }),
    };
    let now: FileImport = await patiently(
      () => withSession(() => api.call(startImport, { body: file, signal })),
      signal,
    );
    const params = { id: now.id };
    const partly: OutcomeRow[] = [];
    while (now.state === "open" && !signal.aborted) {
      onDone(now.rows_done);
      const step = nextStep(kind, rows, now.rows_done);
      const body = { from: now.rows_done, rows: step };
      const sent = await patiently(() => withSession(() => api.call(sendImportRows, { params, body, signal })), signal);
      sent.rows.forEach((row, index) => {
        if (row.outcome === "made" && row.problems.length > 0)
          partly.push({ ...row, kind, values: step[index]?.values ?? {} });
      });
      now = sent.import;
    }
    onDone(now.rows_done);
    const wrong = (await wrongRowsOf(api, now.id)).map((row) => ({ ...row, kind }));
    return { made: now.made, doubles: now.doubles, wrong, partly };
  }

  async function begin(phase: "checking" | "importing"): Promise<void> {
    const own = new AbortController();
    current.current?.abort();
    current.current = own;
    let done = 0;
    setRun({ phase, done });
    try {
      let [outcome, before]: [Outcome, number] = [{ made: 0, doubles: 0, wrong: [], partly: [] }, 0];
      for (const job of jobs) {
        if (own.signal.aborted) break;
        const one = await (phase === "checking" ? check : send)(job, own.signal, (count) => {
          done = before + count;
          if (!own.signal.aborted) setRun({ phase, done });
        });
        before += job.rows.length;
        outcome = {
          made: outcome.made + one.made,
          doubles: outcome.doubles + one.doubles,
          wrong: [...outcome.wrong, ...one.wrong],
          partly: [...outcome.partly, ...one.partly],
        };
      }
      if (!own.signal.aborted) setRun({ phase: phase === "checking" ? "checked" : "imported", outcome });
    } catch (error) {
      if (!own.signal.aborted) {
        console.error(`Error ${phase} rows of a file`, error);
        setRun({ phase: "stopped", done, reason: reasonOf(error) });
      }
    }
    if (phase === "importing") await invalidate(client, undoImport.invalidates);
  }

  return {
    run,
    check: () => begin("checking"),
    send: () => begin("importing"),
    stop() {
      current.current?.abort();
      setRun(run.phase === "importing" ? { phase: "stopped", done: run.done } : { phase: "ready" });
    },
  };
}
