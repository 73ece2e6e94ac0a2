import { ApiError, readStored, writeStored } from "@optimyz/kit";

/** An answer with its number: of two, the higher one counts. */
export interface Answer {
  value: readonly string[];
  seq: number;
}

/** By the question's id. */
type Answers = Readonly<Record<string, Answer>>;

/** What this browser keeps of an attempt, and up to which `seq` the server has each answer. */
interface Kept {
  answers: Answers;
  saved: Readonly<Record<string, number>>;
}

export interface SentAnswer {
  questionId: number;
  value: string[];
  seq: number;
}

export interface Connection<Result> {
  /** @throws ApiError CONFLICT once the attempt is over */
  save: (answers: SentAnswer[]) => Promise<void>;
  finish: () => Promise<Result>;
}

/**
 * `waiting` for a connection, `loggedOut`, or `refused` by the server for a reason that another try does not change.
 */
type Phase = "resting" | "sending" | "waiting" | "loggedOut" | "refused";

export interface KeeperState<Result> extends Kept {
  phase: Phase;
  /** Questions whose answers the server does not have yet. */
  unsent: readonly number[];
  /** Whether the server takes no more answers. */
  isOver: boolean;
  /** Whether the attempt ends once everything is sent. */
  isFinishing: boolean;
  result: Result | undefined;
}

interface KeeperOptions<Result> extends Connection<Result> {
  attemptId: number;
  /** What the server has. */
  saved: Answers;
  /** Milliseconds since the attempt began, by the server's clock. */
  elapsedMs: () => number;
}

/** Answers within this time are sent together. */
const GATHER_MS = 1_000;
/** From one sending to the next: somebody who types without a pause sends a few requests a minute. */
const PAUSE_MS = 4_000;
/** What another tab has kept is sent by this one if it has not been by then. */
const OTHER_TAB_MS = 8_000;
const RETRY_MS = { first: 2_000, last: 60_000 };
/** Far below the largest body, whatever is written. */
const BATCH_MAX = 20;

const keyOf = (attemptId: number) => `learn-attempt-${attemptId}`;

/**
 * Keeps the answers of one attempt in this browser until the server has them. Nothing that was answered is lost by a reload,
 * a lost connection, a full server or a second tab; responses may come in any order.
 */
export class AnswerKeeper<Result> {
  readonly #options: KeeperOptions<Result>;
  /** Under which this browser keeps the answers. */
  readonly key: string;
  readonly #listeners = new Set<() => void>();
  #state: KeeperState<Result>;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #plannedAt = Number.POSITIVE_INFINITY;
  #sentAt = Number.NEGATIVE_INFINITY;
  #failures = 0;

  constructor(options: KeeperOptions<Result>) {
    this.#options = options;
    this.key = keyOf(options.attemptId);
    const saved = Object.fromEntries(Object.entries(options.saved).map(([id, { seq }]) => [id, seq]));
    this.#state = {
      answers: {},
      saved: {},
      phase: "resting",
      unsent: [],
      isOver: false,
      isFinishing: false,
      result: undefined,
    };
    this.#take({ answers: options.saved, saved });
    this.#take(readKept(this.key));
  }

  get state(): KeeperState<Result> {
    return this.#state;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Begins to send what waits, and to listen to the browser. @returns a function that ends the listening */
  start(): () => void {
    const now = () => void this.flush();
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== this.key) return;
      this.#take(readKept(this.key));
      if (this.#state.unsent.length > 0) this.#plan(OTHER_TAB_MS);
    };
    addEventListener("online", now);
    addEventListener("storage", onStorage);
    addEventListener("pagehide", now);
    document.addEventListener("visibilitychange", now);
    if (this.#state.unsent.length > 0) now();
    return () => {
      now();
      removeEventListener("online", now);
      removeEventListener("storage", onStorage);
      removeEventListener("pagehide", now);
      document.removeEventListener("visibilitychange", now);
    };
  }

  /** Keeps an answer and sends it a moment later. */
  answer(questionId: number, value: readonly string[]): void {
    if (this.#isClosed) return;
    // What another tab has kept comes first, so that this answer is the newer one.
    this.#take(readKept(this.key));
    const before = this.#state.answers[questionId]?.seq ?? 0;
    const seq = Math.max(Math.round(this.#options.elapsedMs()), before + 1);
    this.#take({ answers: { [questionId]: { value, seq } }, saved: {} });
    this.#write();
    // A refusal was about other answers, perhaps.
    if (this.#state.phase === "refused") this.#set({ phase: "resting" });
    if (this.#failures === 0) this.#plan(GATHER_MS);
  }

  /** Sends what waits soon, as when somebody has left a field. */
  soon(): void {
    if (this.#failures === 0 && this.#state.unsent.length > 0) this.#plan(0);
  }

  /** Sends what waits at once. Resolves when that is done or has failed. */
  flush(): Promise<void> {
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
      // Everything was sent first; the wish to end may have come meanwhile.
      const { isFinishing, result, phase } = this.#state;
      if (isFinishing && !result && phase === "resting") void this.flush();
    });
    return this.#running;
  }

  /** Ends the attempt once everything is sent, however long that takes. */
  finish(): Promise<void> {
    if (!this.#state.isFinishing) this.#set({ isFinishing: true });
    return this.flush();
  }

  /** Takes the wish to end the attempt back, as long as the server does not know of it. */
  goOn(): void {
    if (!this.#state.result) this.#set({ isFinishing: false });
  }

  get #isClosed(): boolean {
    return this.#state.result !== undefined || this.#state.isOver;
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#plannedAt = Number.POSITIVE_INFINITY;
    try {
      while (!this.#state.result && (this.#state.unsent.length > 0 || this.#state.isFinishing)) {
        this.#set({ phase: "sending" });
        this.#sentAt = Date.now();
        const isLast = this.#state.unsent.length > 0 ? await this.#sendAnswers() : await this.#sendFinish();
        this.#failures = 0;
        if (isLast) break;
      }
      this.#set({ phase: "resting" });
      if (this.#state.unsent.length > 0) this.#plan(GATHER_MS);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @returns whether nothing else waited when it began */
  async #sendAnswers(): Promise<boolean> {
    const { unsent, answers } = this.#state;
    const batch = unsent.slice(0, BATCH_MAX).flatMap((questionId) => {
      const { value, seq } = answers[questionId] ?? { value: [], seq: 0 };
      return seq > 0 ? { questionId, value: [...value], seq } : [];
    });
    try {
      await this.#options.save(batch);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "CONFLICT")) throw error;
      // What was not there in time stays in this browser until the result is shown, which says so.
      this.#set({ isOver: true, isFinishing: true, unsent: [] });
      return true;
    }
    this.#take({ answers: {}, saved: Object.fromEntries(batch.map(({ questionId, seq }) => [questionId, seq])) });
    this.#write();
    return batch.length === unsent.length;
  }

  async #sendFinish(): Promise<boolean> {
    this.#set({ result: await this.#options.finish(), isOver: true });
    return true;
  }

  #fail(error: unknown): void {
    const { status = 0, retryAfterSeconds = 0 } = error instanceof ApiError ? error : {};
    const isFinal = status >= 400 && status < 500 && ![408, 425, 429].includes(status);
    if (isFinal) {
      this.#set({ phase: status === 401 ? "loggedOut" : "refused" });
      return;
    }
    this.#failures += 1;
    const waitMs = Math.min(RETRY_MS.first * 2 ** (this.#failures - 1), RETRY_MS.last);
    // Not all of a class at the same moment.
    const spreadMs = waitMs * (0.8 + 0.4 * Math.random());
    this.#set({ phase: "waiting" });
    this.#flushAt(Date.now() + Math.max(spreadMs, retryAfterSeconds * 1_000));
  }

  /** Sends after a time, but not too soon after the last request; what is planned sooner stays, however much is typed. */
  #plan(ms: number): void {
    const at = Math.max(Date.now() + ms, this.#sentAt + PAUSE_MS);
    if (at < this.#plannedAt) this.#flushAt(at);
  }

  #flushAt(at: number): void {
    clearTimeout(this.#timer);
    this.#plannedAt = at;
    this.#timer = setTimeout(() => void this.flush(), at - Date.now());
  }

  /** Takes answers in, from wherever: of each question the newest one stays. */
  #take({ answers, saved }: Kept): void {
    const next = { ...this.#state.answers };
    for (const [id, answer] of Object.entries(answers)) if (answer.seq > (next[id]?.seq ?? 0)) next[id] = answer;
    const known = { ...this.#state.saved };
    for (const [id, seq] of Object.entries(saved)) known[id] = Math.max(seq, known[id] ?? 0);
    const unsent = Object.keys(next).filter((id) => !this.#state.isOver && (next[id]?.seq ?? 0) > (known[id] ?? 0));
    this.#set({ answers: next, saved: known, unsent: unsent.map(Number) });
  }

  #write(): void {
    this.#take(readKept(this.key));
    const { answers, saved } = this.#state;
    writeStored(this.key, JSON.stringify({ answers, saved }));
  }

  #set(change: Partial<KeeperState<Result>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Questions of a finished attempt whose last answers came to the server too late, or not at all. */
export function lateAnswers(attemptId: number, questions: readonly { id: number; seq: number }[]): number[] {
  const { answers } = readKept(keyOf(attemptId));
  return questions.flatMap(({ id, seq }) => ((answers[id]?.seq ?? 0) > seq ? id : []));
}

/** Forgets what this browser kept of an attempt that is finished. */
export const forgetAnswers = (attemptId: number): void => writeStored(keyOf(attemptId), null);

const isAnswer = (value: unknown): value is Answer => {
  const { value: texts, seq } = (value ?? {}) as Partial<Answer>;
  return Array.isArray(texts) && texts.every((text) => typeof text === "string") && Number.isSafeInteger(seq);
};

/** What is stored, as far as it can be read. */
function readKept(key: string): Kept {
  try {
    const { answers = {}, saved = {} } = JSON.parse(readStored(key) ?? "{}") as Partial<Kept>;
    return {
      answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswer(answer))),
      saved: Object.fromEntries(Object.entries(saved).filter(([, seq]) => Number.isSafeInteger(seq))),
    };
  } catch {
    return { answers: {}, saved: {} };
  }
}
