import { ApiError } from "@optimyz/kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerKeeper, forgetAnswers, lateAnswers, type SentAnswer } from "./answer-keeper.ts";

const ATTEMPT = 7;
const KEY = "learn-attempt-7";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the server does with answers, on a line that can break before or after it has them. */
class Server {
  readonly answers = new Map<number, { value: string[]; seq: number }>();
  readonly requests: SentAnswer[][] = [];
  line: "good" | "lost" | "response lost" = "good";
  refusal: ApiError | undefined;
  isOver = false;
  finishes = 0;
  /** Milliseconds that a request is on its way. */
  latencyMs = 0;

  save = async (answers: SentAnswer[]) => {
    await this.#onTheWay();
    this.requests.push(answers);
    if (this.isOver) throw new ApiError("", { status: 409, code: "CONFLICT" });
    for (const { questionId, value, seq } of answers)
      if (seq > (this.answers.get(questionId)?.seq ?? 0)) this.answers.set(questionId, { value, seq });
    this.#response();
  };

  finish = async () => {
    await this.#onTheWay();
    this.finishes += 1;
    this.isOver = true;
    this.#response();
    return [...this.answers.values()].map(({ value }) => value.join());
  };

  get saved() {
    return Object.fromEntries(this.answers);
  }

  valueOf = (questionId: number) => this.answers.get(questionId)?.value.join();

  async #onTheWay() {
    const { line } = this;
    if (this.latencyMs) await new Promise((resolve) => setTimeout(resolve, this.latencyMs));
    if (line === "lost") throw new ApiError("", { status: 0, code: "UNREACHABLE" });
    if (this.refusal) throw this.refusal;
  }

  #response() {
    if (this.line === "response lost") throw new ApiError("", { status: 0, code: "UNREACHABLE" });
  }
}

/** A tab with the attempt's page. */
function tab(server: Server, attemptId = ATTEMPT) {
  const begun = Date.now();
  const elapsedMs = () => Date.now() - begun;
  const { saved } = server;
  const save = (answers: SentAnswer[]) => server.save(answers);
  const keeper = new AnswerKeeper({ attemptId, saved, elapsedMs, save, finish: () => server.finish() });
  const close = keeper.start();
  return { keeper, close };
}

const soon = (ms = 10_000) => vi.advanceTimersByTimeAsync(ms);

test("answers within a second are one request", async () => {
  const server = new Server();
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  keeper.answer(1, ["1"]);
  keeper.answer(2, ["Namaste"]);
  expect(keeper.state.unsent).toEqual([1, 2]);
  await soon(1_100);
  expect(server.requests).toHaveLength(1);
  expect([server.valueOf(1), server.valueOf(2)]).toEqual(["1", "Namaste"]);
  expect(keeper.state).toMatchObject({ unsent: [], phase: "resting" });
});

test("somebody who types for a minute without a pause sends a request every few seconds, not one for each letter", async () => {
  const server = new Server();
  const { keeper } = tab(server);
  for (let letters = 1; letters <= 120; letters += 1) {
    keeper.answer(1, ["x".repeat(letters)]);
    await soon(500);
  }
  expect(server.requests.length).toBeGreaterThan(10);
  expect(server.requests.length).toBeLessThan(20);
  await soon();
  expect(server.valueOf(1)).toHaveLength(120);
});

test("an answer given while another one of the same question is on its way is the one that stays", async () => {
  const server = new Server();
  server.latencyMs = 3_000;
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  await soon(1_500);
  expect(keeper.state.phase).toBe("sending");
  keeper.answer(1, ["2"]);
  await soon(3_000);
  expect(keeper.state.unsent).toEqual([1]);
  await soon();
  expect(server.valueOf(1)).toBe("2");
  expect(keeper.state.unsent).toEqual([]);
});

test("a request that comes late, after a newer one, changes nothing", async () => {
  const server = new Server();
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  const [late] = Object.values(keeper.state.answers);
  keeper.answer(1, ["1"]);
  await soon();
  await server.save([{ questionId: 1, value: ["0"], seq: late?.seq ?? 0 }]);
  expect(server.valueOf(1)).toBe("1");
});

test("without a line answers wait, are tried with growing waits, and go when the line is back", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const server = new Server();
  server.line = "lost";
  const save = vi.spyOn(server, "save");
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  await soon(1_100);
  expect(keeper.state).toMatchObject({ phase: "waiting", unsent: [1] });
  keeper.answer(2, ["1"]);
  const at = async (ms: number) => {
    await soon(ms);
    return save.mock.calls.length;
  };
  expect([await at(2_000), await at(4_000), await at(8_000), await at(7_000)]).toEqual([2, 3, 4, 4]);
  server.line = "good";
  dispatchEvent(new Event("online"));
  await soon(0);
  expect([server.valueOf(1), server.valueOf(2)]).toEqual(["0", "1"]);
  expect(keeper.state).toMatchObject({ phase: "resting", unsent: [] });
});

test("an answer whose response is lost is sent again and is there once", async () => {
  const server = new Server();
  server.line = "response lost";
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  await soon(1_100);
  expect(keeper.state.phase).toBe("waiting");
  server.line = "good";
  await soon();
  expect(server.requests).toHaveLength(2);
  expect(server.answers.size).toBe(1);
  expect(keeper.state).toMatchObject({ phase: "resting", unsent: [] });
});

test("a full server is left alone for as long as it asks for", async () => {
  const server = new Server();
  server.refusal = new ApiError("", { status: 429, code: "RATE_LIMITED", retryAfterSeconds: 30 });
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  await soon(1_100);
  const save = vi.spyOn(server, "save");
  server.refusal = undefined;
  await soon(25_000);
  expect(save).not.toHaveBeenCalled();
  expect(keeper.state.phase).toBe("waiting");
  await soon(6_000);
  expect(server.valueOf(1)).toBe("0");
});

test("a reload without a line shows what was answered, and sends it later", async () => {
  const server = new Server();
  const before = tab(server);
  before.keeper.answer(1, ["0"]);
  await soon();
  server.line = "lost";
  before.keeper.answer(1, ["2"]);
  before.keeper.answer(2, ["1", "3"]);
  before.close();
  await soon(0);

  const { keeper } = tab(server);
  expect(keeper.state.answers[1]?.value).toEqual(["2"]);
  expect(keeper.state.answers[2]?.value).toEqual(["1", "3"]);
  expect(keeper.state.unsent).toEqual([1, 2]);
  server.line = "good";
  await soon();
  expect([server.valueOf(1), server.valueOf(2)]).toEqual(["2", "1,3"]);
});

test("an answer of another device is not replaced by an older one that this browser has kept", async () => {
  const server = new Server();
  server.line = "lost";
  const before = tab(server);
  before.keeper.answer(1, ["0"]);
  before.close();
  await soon(0);
  server.line = "good";
  server.answers.set(1, { value: ["3"], seq: 90_000 });
  const { keeper } = tab(server);
  expect(keeper.state.answers[1]?.value).toEqual(["3"]);
  await soon();
  expect(server.valueOf(1)).toBe("3");
  keeper.answer(1, ["1"]);
  await soon();
  expect(server.valueOf(1)).toBe("1");
});

/** What the browser tells the other tabs. */
const tell = (newValue = localStorage.getItem(KEY)) =>
  dispatchEvent(new StorageEvent("storage", { key: KEY, newValue, storageArea: localStorage }));

test("two tabs show the same answers, and the last one given counts", async () => {
  const server = new Server();
  const [one, other] = [tab(server), tab(server)];
  one.keeper.answer(1, ["0"]);
  tell();
  expect(other.keeper.state.answers[1]?.value).toEqual(["0"]);
  other.keeper.answer(1, ["1"]);
  tell();
  expect(one.keeper.state.answers[1]?.value).toEqual(["1"]);
  one.keeper.answer(2, ["2"]);
  tell();
  await soon(30_000);
  expect([server.valueOf(1), server.valueOf(2)]).toEqual(["1", "2"]);
  expect([one.keeper.state.unsent, other.keeper.state.unsent]).toEqual([[], []]);
});

test("a tab that was told of nothing gives a newer answer all the same, and keeps the other one's", async () => {
  const server = new Server();
  const [one, other] = [tab(server), tab(server)];
  one.keeper.answer(1, ["0"]);
  one.keeper.answer(1, ["1"]);
  one.keeper.answer(2, ["2"]);
  other.keeper.answer(1, ["3"]);
  expect(other.keeper.state.answers).toMatchObject({ 1: { value: ["3"] }, 2: { value: ["2"] } });
  await soon(30_000);
  expect([server.valueOf(1), server.valueOf(2)]).toEqual(["3", "2"]);
});

test("what a closed tab has left is sent by the other one", async () => {
  const server = new Server();
  const [one, other] = [tab(server), tab(server)];
  const { save } = server;
  server.save = () => new Promise(() => undefined);
  one.keeper.answer(1, ["0"]);
  one.close();
  tell();
  server.save = save;
  expect(server.requests).toHaveLength(0);
  await soon();
  expect(server.valueOf(1)).toBe("0");
  expect(other.keeper.state.unsent).toEqual([]);
});

test("what another tab has kept meanwhile is not overwritten when a response comes", async () => {
  const server = new Server();
  server.latencyMs = 500;
  const [one, other] = [tab(server), tab(server)];
  one.keeper.answer(1, ["0"]);
  await soon(1_100);
  server.line = "lost";
  other.keeper.answer(2, ["1"]);
  await soon(600);
  expect(one.keeper.state.saved[1]).toBeGreaterThan(0);
  expect(JSON.parse(localStorage.getItem(KEY) ?? "").answers[2].value).toEqual(["1"]);
});

test("going to another page of the site sends at once what was gathered", async () => {
  const server = new Server();
  const { keeper, close } = tab(server);
  keeper.answer(1, ["0"]);
  close();
  await soon(0);
  expect(server.valueOf(1)).toBe("0");
});

test("leaving the page sends at once what was gathered", async () => {
  const server = new Server();
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  dispatchEvent(new Event("pagehide"));
  await soon(0);
  expect(server.valueOf(1)).toBe("0");
});

test("handing in sends everything first, also what was given at the last moment", async () => {
  const server = new Server();
  const { keeper } = tab(server);
  for (let question = 1; question <= 45; question += 1) keeper.answer(question, ["0"]);
  void keeper.finish();
  await soon(0);
  expect(server.requests.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(server.finishes).toBe(1);
  expect(keeper.state.result).toHaveLength(45);
});

test("handing in without a line waits, can be taken back, and happens once when the line is back", async () => {
  const server = new Server();
  server.line = "lost";
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  void keeper.finish();
  await soon();
  expect(keeper.state).toMatchObject({ phase: "waiting", isFinishing: true, unsent: [1], result: undefined });
  keeper.goOn();
  keeper.answer(1, ["2"]);
  void keeper.finish();
  server.line = "good";
  dispatchEvent(new Event("online"));
  await soon(60_000);
  expect(server.finishes).toBe(1);
  expect(keeper.state.result).toEqual(["2"]);
});

test("a hand-in whose response is lost is asked for again and gives the result", async () => {
  const server = new Server();
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  await soon();
  server.line = "response lost";
  void keeper.finish();
  await soon(0);
  expect(keeper.state).toMatchObject({ phase: "waiting", result: undefined });
  server.line = "good";
  await soon();
  expect(keeper.state.result).toEqual(["0"]);
});

test("a wish to hand in while answers are on their way is not forgotten", async () => {
  const server = new Server();
  server.latencyMs = 500;
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  await soon(1_200);
  expect(keeper.state.phase).toBe("sending");
  void keeper.finish();
  await soon();
  expect(keeper.state.result).toEqual(["0"]);
});

test("an attempt that ended without a line says which answers came late, and takes no more", async () => {
  const server = new Server();
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  await soon();
  server.line = "lost";
  keeper.answer(1, ["1"]);
  keeper.answer(2, ["2"]);
  await soon();
  server.isOver = true;
  server.line = "good";
  await soon(30_000);
  expect(keeper.state).toMatchObject({ isOver: true, unsent: [], result: ["0"] });
  keeper.answer(3, ["3"]);
  expect(keeper.state.answers[3]).toBeUndefined();
  const questions = [1, 2, 3].map((id) => ({ id, seq: server.answers.get(id)?.seq ?? 0 }));
  expect(lateAnswers(ATTEMPT, questions)).toEqual([1, 2]);
  forgetAnswers(ATTEMPT);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("an answer that the server has, though its response was lost and the time ended, is not called late", async () => {
  const server = new Server();
  const { keeper } = tab(server);
  server.line = "response lost";
  keeper.answer(1, ["0"]);
  await soon(1_100);
  server.isOver = true;
  server.line = "good";
  await soon();
  expect(keeper.state.result).toEqual(["0"]);
  expect(lateAnswers(ATTEMPT, [{ id: 1, seq: server.answers.get(1)?.seq ?? 0 }])).toEqual([]);
});

test.each([
  [401, "loggedOut"],
  [404, "refused"],
])("after %i nothing is sent again by itself, and everything is kept", async (status, phase) => {
  const server = new Server();
  server.refusal = new ApiError("", { status, code: "X" });
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  await soon();
  expect(keeper.state).toMatchObject({ phase, unsent: [1] });
  const save = vi.spyOn(server, "save");
  await soon(300_000);
  expect(save).not.toHaveBeenCalled();
  server.refusal = undefined;
  document.dispatchEvent(new Event("visibilitychange"));
  await soon(0);
  expect(server.valueOf(1)).toBe("0");
});

test.each([
  "",
  "{",
  "[]",
  "null",
  '{"answers":{"1":{"value":"x","seq":5}}}',
  '{"answers":{"1":{"value":"x","seq":"y"}},"saved":[]}',
  '{"answers":7}',
])("nonsense in the storage (%s) is no answer", async (stored) => {
  localStorage.setItem(KEY, stored);
  const server = new Server();
  const { keeper } = tab(server);
  expect(keeper.state.unsent).toEqual([]);
  keeper.answer(1, ["0"]);
  await soon();
  expect(server.valueOf(1)).toBe("0");
});

test("a browser whose storage is full or blocked sends answers all the same", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const server = new Server();
  const { keeper } = tab(server);
  keeper.answer(1, ["0"]);
  await soon();
  expect(server.valueOf(1)).toBe("0");
  vi.mocked(Storage.prototype.setItem).mockRestore();
});

test("the answers of one attempt are not those of another", async () => {
  const server = new Server();
  const first = tab(server);
  first.keeper.answer(1, ["0"]);
  const second = tab(new Server(), 8);
  expect(second.keeper.state.answers).toEqual({});
  await soon();
});
