import { useApp } from "@optimyz/kit";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type Attempt, finishAttempt, saveAnswers } from "../../endpoints/learner.ts";
import { AnswerKeeper, type KeeperState } from "./answer-keeper.ts";
import { ServerClock } from "./server-clock.ts";

/** A request without a response for so long is one on a lost line. */
const TIMEOUT_MS = 20_000;

/** Goes on when the page is closed. */
const fetchOnLeaving: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });

/** An open attempt: its answers, which are kept and sent, and the time that is left. */
export interface OpenAttempt {
  state: KeeperState<Attempt>;
  keeper: AnswerKeeper<Attempt>;
  /** Milliseconds; null without a limit. */
  leftMs: number | null;
}

/** @param at when the attempt came, in milliseconds by this browser's clock @param reload fetches the attempt again */
export function useAttempt(attempt: Attempt, at: number, reload: () => void): OpenAttempt {
  const { api } = useApp();
  const { id, startedAt, endsAt, now } = attempt;
  const [clock] = useState(() => new ServerClock(now, at));
  const [keeper] = useState(
    () =>
      new AnswerKeeper<Attempt>({
        attemptId: id,
        saved: Object.fromEntries(attempt.questions.map(({ id, value, seq }) => [id, { value, seq }])),
        elapsedMs: () => clock.nowMs() - Date.parse(startedAt),
        save: (answers) =>
          inTime(async (signal) => {
            const leaving = document.hidden ? { fetch: fetchOnLeaving } : undefined;
            clock.sync((await api.call(saveAnswers, { params: { id }, body: { answers }, signal, ...leaving })).now);
          }),
        finish: () => inTime((signal) => api.call(finishAttempt, { params: { id }, signal })),
      }),
  );
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => reloadOnReturn(keeper, reload), [keeper, reload]);
  useEffect(() => clock.sync(now, at), [clock, now, at]);
  const leftMs = useLeft(clock, endsAt);
  const isOver = leftMs === 0;
  useEffect(() => void (isOver && keeper.finish()), [keeper, isOver]);
  const state = useSyncExternalStore(keeper.subscribe, () => keeper.state);
  return { state, keeper, leftMs };
}

async function inTime<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return await request(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for the attempt again when somebody comes back to this tab, or when another tab has finished it. */
function reloadOnReturn(keeper: AnswerKeeper<Attempt>, reload: () => void): () => void {
  const onVisibility = () => void (document.hidden || reload());
  const onStorage = ({ key, newValue }: StorageEvent) => void (key === keeper.key && newValue === null && reload());
  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("storage", onStorage);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    removeEventListener("storage", onStorage);
  };
}

/** What is left until a moment, in whole seconds. */
function useLeft(clock: ServerClock, endsAt: string | null): number | null {
  const left = () => (endsAt ? Math.max(0, Math.ceil((Date.parse(endsAt) - clock.nowMs()) / 1_000)) * 1_000 : null);
  const [leftMs, setLeft] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made at each render
  useEffect(() => {
    if (!endsAt) return;
    const timer = setInterval(() => setLeft(left()), 1_000);
    return () => clearInterval(timer);
  }, [clock, endsAt]);
  return leftMs;
}
