import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buildPath, type Endpoint } from "@optimyz/contract/api/endpoint";
import { quizStorm, type Send } from "mf-learn/testing/quiz-storm";
import { type Fault, hold, same } from "../fault.ts";
import { logIn, type SiteClient } from "../site/client.ts";
import { pngForm } from "../site/image.ts";
import { databaseFile, mustStart, rowsIn, type StartedSite } from "../site/npm-start.ts";
import { created, enrolmentOf } from "../site/writes.ts";

const PEOPLE = 200;
const KILLS = 3;
/** Responses from one kill to the next: a run has some thousand. */
const RESPONSES_BETWEEN = 900;
const DAY_MS = 24 * 3_600_000;

/** Questions of each kind, with a right value and a wrong one as learners send them. */
const kinds = [
  {
    question: { kind: "single", options: ["At the floor", "At the listeners"], answers: ["At the listeners"] },
    values: { right: ["1"], wrong: ["0"] },
  },
  {
    question: { kind: "multiple", options: ["Sleep", "Water", "Fear"], answers: ["Water", "Sleep"] },
    values: { right: ["1", "0"], wrong: ["0"] },
  },
  {
    question: { kind: "number", options: [], answers: ["3.5"], tolerance: 0.1 },
    values: { right: ["३,५"], wrong: ["4"] },
  },
  {
    question: { kind: "text", options: [], answers: ["Eye contact"] },
    values: { right: [" EYE  contact "], wrong: ["Shoes"] },
  },
];

/** kill -9 of all processes while everybody of a large class answers a timed quiz. */
export const quiz: Fault = {
  name: "quiz",
  question: `kill -9 while ${PEOPLE} people answer one timed quiz: no answer lost, nothing marked twice?`,
  async run({ port, seed }) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-quiz-"));
    let site = await mustStart({ port, dataDir });
    const figures = { kills: 0, responses: 0 };
    try {
      const { params, tokens } = await prepare(site, dataDir);
      let restarting: Promise<void> | undefined;
      const restart = async () => {
        await site.killAll();
        site = await mustStart({ port, dataDir });
      };
      const send: Send = async (endpoint, { person, params = {}, input }) => {
        await restarting;
        const response = await sendAs(site.client, tokens.get(person.id) ?? "", endpoint, params, input);
        figures.responses += 1;
        if (figures.kills < KILLS && figures.responses >= (figures.kills + 1) * RESPONSES_BETWEEN) {
          figures.kills += 1;
          restarting = restart();
        }
        return response;
      };
      const people = [...tokens.keys()].map((id) => ({ id, name: id, role: "user" as const, language: "en" }));
      const { people: _, ...report } = await quizStorm({
        send,
        people,
        params,
        valuesOf: ({ text }) => kinds[Number(text) % kinds.length]?.values ?? { right: [], wrong: [] },
        seed,
        atOnce: PEOPLE,
      });
      const { lost, wrongMarks, otherAttempts, otherResults } = report;
      same(
        { lost, wrongMarks, otherAttempts, otherResults },
        { lost: 0, wrongMarks: 0, otherAttempts: 0, otherResults: 0 },
        "What is wrong",
      );
      same(figures.kills, KILLS, "Kills");
      const passed = rowsIn<{ count: number }>(dataDir, "SELECT count(*) AS count FROM part_progress WHERE done = 1");
      same(passed[0]?.count, PEOPLE, "People whose progress the roster has");
      return { learners: PEOPLE, ...figures, ...report };
    } finally {
      await site.killAll();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

/** A course with a quiz, and people with places and accounts. */
async function prepare({ client, admin }: StartedSite, dataDir: string) {
  const cookie = await logIn(client, admin);
  const byAdmin = (target: string, json: object) => client.send("POST", target, { cookie, json });
  const title = "Public Speaking";
  const form = pngForm({ title, short_description: "x" });
  const skill_id = await created(client.send("POST", "/api/skills", { cookie, form }));
  const courseId = await created(byAdmin("/api/skill-details", { skill_id, course: "Voice" }));
  const starts = Date.now() + DAY_MS;
  const [starts_at, ends_at] = [starts, starts + 3_600_000].map((ms) => new Date(ms).toISOString());
  const batchId = await created(
    byAdmin("/api/admin/batches", {
      course_id: courseId,
      title: "Evenings",
      time_zone: "Asia/Kolkata",
      place: "Room 2",
      capacity: PEOPLE,
      meetings: [{ starts_at, ends_at }],
      fee_paise: 0,
      cancel_hours: 48,
      state: "open",
    }),
  );
  for (const capability of ["places", "progress", "files", "mail", "audit"]) {
    const { status, text } = await byAdmin("/api/admin/server-parts/grants", {
      name: "mf-learn",
      capability,
      isGranted: true,
    });
    hold(status === 200, `The grant of ${capability} gave ${status}: ${text.slice(0, 200)}`);
  }
  const questions = Array.from({ length: 10 }, (_none, index) => ({
    tolerance: null,
    marks: 1,
    explanation: "",
    text: String(index),
    ...kinds[index % kinds.length]?.question,
  }));
  const item = { courseId, title: "What is left", body: "", fileIds: [], link: "", opens: null };
  const limits = { minutes: 60, tries: 1, pool: null, passPercent: 0 };
  const id = await created(byAdmin("/api/x/mf-learn/quizzes", { ...item, ...limits, questions }));
  const emails = Array.from({ length: PEOPLE }, (_none, index) => `learner${index}@example.com`);
  for (const email of emails) {
    const enrolment = { ...enrolmentOf(email, title), batch_id: batchId };
    await created(client.send("POST", "/api/enroll", { json: enrolment, headers: fromSomewhere(email) }));
  }
  return { params: { batchId, id }, tokens: await addAccounts(client, emails, dataDir) };
}

/**
 * Accounts with addresses that are known to be theirs, and a session for each. One is made by its endpoints and the others by
 * its rows: passwords take half a second each.
 * @returns tokens, by the ids of people
 */
async function addAccounts(client: SiteClient, emails: readonly string[], dataDir: string) {
  const [first = ""] = emails;
  const json = { email: first, password: "lotus river at dawn" };
  await created(client.send("POST", "/api/register", { json: { ...json, name: first } }));
  const { status, text } = await client.send("POST", "/api/login", { json });
  hold(status === 200, `The login gave ${status}: ${text.slice(0, 200)}`);
  const database = new DatabaseSync(databaseFile(dataDir));
  try {
    const addUser = database.prepare(
      `INSERT INTO users (name, email, email_key, password_hash, created_at)
       SELECT ?1, ?1, ?1, password_hash, created_at FROM users WHERE email = ?2 AND ?1 <> ?2`,
    );
    const addSession = database.prepare(
      `INSERT INTO user_sessions (token_hash, user_id, created_at, expires_at)
       SELECT ?, u.id, s.created_at, s.expires_at FROM users u, user_sessions s WHERE u.email = ? LIMIT 1`,
    );
    database.exec("BEGIN");
    for (const email of emails) {
      addUser.run(email, first);
      addSession.run(createHash("sha256").update(tokenOf(email)).digest("hex"), email);
    }
    database.exec("UPDATE users SET email_confirmed_at = created_at; COMMIT");
  } finally {
    database.close();
  }
  const users = rowsIn<{ id: number; email: string }>(dataDir, "SELECT id, email FROM users");
  return new Map(users.map(({ id, email }) => [`user-${id}`, tokenOf(email)]));
}

const tokenOf = (email: string): string => createHash("sha256").update(`session of ${email}`).digest("hex");

/** Each of them has a network of their own. */
const fromSomewhere = (email: string) => ({
  "cf-connecting-ip": `2001:db8:${Number(/\d+/.exec(email)).toString(16)}::1`,
});

/** @throws Error when there is no response, or one that asks to come again */
async function sendAs(
  client: SiteClient,
  token: string,
  { method, path: pattern, access }: Endpoint,
  params: Record<string, number>,
  json: unknown,
): ReturnType<Send> {
  hold(access === "user", `${pattern} is for ${access}`);
  const {
    status,
    text,
    json: body,
  } = await client.send(method, buildPath(pattern, params), {
    json,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (status < 300) return { output: body };
  if (status >= 500 || status === 429) throw new Error(`${status} ${text.slice(0, 200)}`);
  return { refused: `${status} ${text.slice(0, 300)}` };
}
