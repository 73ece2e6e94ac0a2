import type { Endpoint } from "@optimyz/contract/api/endpoint";
import type { PartCall, Person } from "@optimyz/contract/protocol/server-part";
import { type Attempt, finishAttempt, readAttempt, readQuiz, saveAnswers, startAttempt } from "../endpoints/learner.ts";

/** Sends one request as somebody; rejects when there is no response, as when the worker has gone. */
export type Send = (
  endpoint: Endpoint,
  sent: Partial<Omit<PartCall, "key" | "person">> & { person: Person },
) => Promise<{ output?: unknown; refused?: string; failed?: string }>;

type Question = Attempt["questions"][number];

interface Storm {
  send: Send;
  people: readonly Person[];
  /** The quiz, which none of them has begun. */
  params: { batchId: number; id: number };
  /** A right value and a wrong one of a question. */
  valuesOf: (question: Question) => { right: string[]; wrong: string[] };
  /** The same seed sends the same requests; how they interleave is the machine's. */
  seed: number;
  /** People who answer at once. */
  atOnce?: number;
  /** Wait before a request without a response is sent again the first time, in milliseconds; it grows, as pages' waits do. */
  retryMs?: number;
}

/** What a storm has found; all but the first four have to be 0. */
interface StormReport {
  people: number;
  requests: number;
  repeats: number;
  /** Answers that the server has acknowledged, each in its last version. */
  answers: number;
  /** Of these, answers that an attempt does not have. */
  lost: number;
  /** Attempts with other marks than those answers give. */
  wrongMarks: number;
  /** People with more or fewer than one attempt, and attempts whose result has changed. */
  otherAttempts: number;
  otherResults: number;
}

/** Codes with which a site asks for a request again, later. */
const BUSY = ["UNAVAILABLE", "TOO_MANY"];

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TIMES_MAX = 60;
/** Times the first wait. */
const LONGEST_WAIT = 64;

/** Each learner of many begins a quiz, changes answers, sends some twice and out of order, and finishes, often twice. */
export async function quizStorm({ send, people, params, valuesOf, seed, atOnce = 24, retryMs = 200 }: Storm) {
  const report: StormReport = {
    people: people.length,
    requests: 0,
    repeats: 0,
    answers: 0,
    lost: 0,
    wrongMarks: 0,
    otherAttempts: 0,
    otherResults: 0,
  };

  async function sent<Output>(endpoint: object, request: Parameters<Send>[1]): Promise<Output> {
    let why = "";
    for (let time = 0; time < TIMES_MAX; time += 1) {
      report.requests += 1;
      const response = await send(endpoint as Endpoint, request).catch((error: unknown) => ({ failed: String(error) }));
      if ("output" in response) return response.output as Output;
      const isFinal = "refused" in response && !BUSY.includes(response.refused ?? "");
      if (isFinal) throw new Error(JSON.stringify([request, response]));
      report.repeats += 1;
      why = JSON.stringify(response);
      const wait = retryMs * Math.min(2 ** time, LONGEST_WAIT) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    throw new Error(`no response to ${JSON.stringify(request)}: ${why}`);
  }

  async function answer(person: Person, random: () => number): Promise<void> {
    const begin = () => sent<Attempt>(startAttempt, { person, params });
    const [attempt, twin] = await Promise.all([begin(), begin()]);
    if (attempt.id !== twin.id) report.otherAttempts += 1;
    const of = { person, params: { id: attempt.id } };
    const versions = attempt.questions.map((question) => versionsOf(question, valuesOf(question), random));
    const saves = chunked(shuffled(versions.flatMap(twice(random)), random), random);
    await inTurns(saves, 3, (answers) => sent(saveAnswers, { ...of, input: { answers } }));
    const finish = () => sent<Attempt>(finishAttempt, of);
    const [one, two] = await Promise.all([finish(), random() < 0.5 ? finish() : undefined]);
    const last = await sent<Attempt>(readAttempt, of);
    const [saved, rights] = [
      new Map(last.questions.map((each) => [each.id, each])),
      versions.map((each) => each.at(-1)),
    ];
    const marks = rights.reduce((sum, each) => sum + (each?.isRight ? (saved.get(each.questionId)?.marks ?? 0) : 0), 0);
    report.answers += rights.length;
    report.lost += rights.filter((each) => {
      const { value, seq } = saved.get(Number(each?.questionId)) ?? {};
      return seq !== each?.seq || JSON.stringify(value) !== JSON.stringify(each?.value);
    }).length;
    if (last.result?.marks !== marks) report.wrongMarks += 1;
    const results = [one, two ?? one, await finish()].map(({ result, finishedAt }) =>
      JSON.stringify([result, finishedAt]),
    );
    if (results.some((each) => each !== JSON.stringify([last.result, last.finishedAt]))) report.otherResults += 1;
    const { attempts } = await sent<{ attempts: unknown[] }>(readQuiz, { person, params });
    if (attempts.length !== 1) report.otherAttempts += 1;
  }

  const all = people.map((person, index) => ({ person, random: randomOf(seed * 1_000 + index) }));
  await inTurns(all, atOnce, ({ person, random }) => answer(person, random));
  return report;
}

/** One to three versions of an answer with a rising seq; the last one counts. */
function versionsOf(
  { id: questionId }: Question,
  { right, wrong }: { right: string[]; wrong: string[] },
  random: () => number,
) {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (_none, index) => {
    const isRight = random() < 0.7;
    return { questionId, value: isRight ? right : wrong, seq: index + 1, isRight };
  });
}

const twice =
  (random: () => number) =>
  (versions: ReturnType<typeof versionsOf>): { questionId: number; value: string[]; seq: number }[] =>
    versions.flatMap(({ isRight: _isRight, ...answer }) => (random() < 0.3 ? [answer, answer] : [answer]));

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Lists of one to five, in their order. */
function chunked<Item>(items: readonly Item[], random: () => number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; ) {
    const length = 1 + Math.floor(random() * 5);
    chunks.push(items.slice(at, at + length));
    at += length;
  }
  return chunks;
}

/** Does something with each, so many at once. */
async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
