// biome-ignore lint/style/noRestrictedImports: tests alone import this module
import { type PlatformInMemory, partInMemory } from "@optimyz/build/server-part";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import type { PartBatch, PartFile, PartMailInput, PartProgress } from "@optimyz/contract/protocol/part-capabilities";
import type { PartCall, Person } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import { expect } from "vitest";
import type { QuestionInput } from "../endpoints/panel.ts";
import * as panel from "../endpoints/panel.ts";
import part from "../server.ts";

export const learner = (number: number): Person => ({
  id: `user-${number}`,
  name: `Learner ${number}`,
  role: "user",
  language: "en",
});
const staff = (number: number, role: Person["role"]): Person => ({
  id: `admin-${number}`,
  name: "Meera",
  role,
  language: "en",
});
export const [asha, ravi] = [learner(1), learner(2)];
export const editor = staff(1, "editor");
export const trainer = staff(2, "trainer");

/** Meetings on three evenings, 18:00 to 20:00 in India. */
export const evenings: PartBatch = {
  batchId: 7,
  courseId: 3,
  course: "Public Speaking",
  title: "Evenings",
  state: "running",
  startsAt: "2026-12-01T12:30:00.000Z",
  endsAt: "2026-12-03T14:30:00.000Z",
  meetings: [1, 2, 3].map((day) => ({
    startsAt: `2026-12-0${day}T12:30:00.000Z`,
    endsAt: `2026-12-0${day}T14:30:00.000Z`,
  })),
  timeZone: "Asia/Kolkata",
};
export const mornings: PartBatch = { ...evenings, batchId: 8, title: "Mornings" };

export const fileId = (letter: string): string => letter.repeat(24);
export const pdf = (letter: string): PartFile => ({
  id: fileId(letter),
  name: `${letter}.pdf`,
  type: "application/pdf",
  bytes: 9,
});

type Waiting = (what: string) => Promise<unknown>;

/** The part with a wait before each statement of the database and each question to the platform. */
export const waitingPart = (wait: Waiting): typeof part => ({
  ...part,
  respond: (call, { all, batch, ask }) =>
    part.respond(call, {
      all: async (...statement) => wait("all").then(() => all(...statement)),
      batch: async (statements) => wait("batch").then(() => batch(statements)),
      ask: async (what, argument) => wait(what).then(() => ask(what, argument)),
    }),
});

/** A site whose evenings Asha and Ravi attend, on an empty database in memory. */
export function site(more: PlatformInMemory = {}, wait?: Waiting) {
  const mails: PartMailInput[] = [];
  const progress: PartProgress[] = [];
  const entries: { action: string; detail: string }[] = [];
  const files = { [editor.id]: [pdf("e"), pdf("f")], [asha.id]: [pdf("a")], [ravi.id]: [pdf("r")] };
  const people = [asha, ravi].map(({ id, name }) => ({ id, name }));
  const platform = {
    places: { [asha.id]: [evenings], [ravi.id]: [evenings] },
    batches: [{ batch: evenings, people }],
    mails,
    progress,
    entries,
    files,
    ...more,
  };
  const raw = partInMemory(wait ? waitingPart(wait) : part, platform);
  return { ...platform, raw, run: raw.run, ...sending(raw) };
}

type Sent = Partial<Omit<PartCall, "key">>;

/** Sends requests whose outputs have their types, and checks as the site does that these have nothing else. */
function sending(raw: ReturnType<typeof partInMemory>) {
  return {
    /** @throws Error with why there is no output */
    async send<Output extends z.ZodMiniType>(
      endpoint: { readonly output: Output },
      sent: Sent = {},
    ): Promise<z.infer<Output>> {
      const { output, ...why } = await raw(endpoint as unknown as Endpoint, sent);
      if (output === undefined) throw new Error(JSON.stringify(why));
      const { data, error } = z.safeParse(endpoint.output, output);
      expect(error).toBeUndefined();
      expect(output).toEqual(data);
      return data as z.infer<Output>;
    },
    /** @returns the code with which a request is refused */
    async refused(endpoint: object, sent: Sent = {}): Promise<string | undefined> {
      return (await raw(endpoint as Endpoint, sent)).refused;
    },
  };
}

export const item = {
  title: "Eye contact",
  body: "<p>Look at them.</p>",
  fileIds: [] as string[],
  link: "",
  opens: null as number | null,
};
export const lessonInput = { ...item, courseId: 3, isPreview: false };
const question = { options: [], tolerance: null, marks: 1, explanation: "" };
export const questions: QuestionInput[] = [
  {
    ...question,
    kind: "single",
    text: "Where do you look?",
    options: ["At the floor", "At the listeners", "Out of the window"],
    answers: ["At the listeners"],
    explanation: "They feel meant.",
  },
  {
    ...question,
    kind: "multiple",
    text: "What helps?",
    options: ["Sleep", "Water", "Fear"],
    answers: ["Water", "Sleep"],
  },
  { ...question, kind: "number", text: "Minutes of a toast?", answers: ["3.5"], tolerance: 0.1, marks: 2 },
  { ...question, kind: "text", text: "What do you keep?", answers: ["Eye contact", "Looking"] },
];
/** What is right, as learners send it. */
export const rightValues = [["1"], ["1", "0"], ["3,5"], [" EYE  contact "]];
const noLimits: Record<"minutes" | "tries" | "pool", number | null> = { minutes: null, tries: null, pool: null };
export const quizInput = { ...item, courseId: 3, ...noLimits, passPercent: 60, questions };

type Site = ReturnType<typeof site>;
export const addLesson = async ({ send }: Site, input: Partial<typeof lessonInput> = {}) =>
  (await send(panel.addLesson, { person: editor, input: { ...lessonInput, ...input } })).id;
export const addQuiz = async ({ send }: Site, input: Partial<typeof quizInput> = {}) =>
  (await send(panel.addQuiz, { person: editor, input: { ...quizInput, ...input } })).id;
export const addAssignment = async ({ send }: Site, input: Partial<typeof item> = {}) =>
  (await send(panel.addAssignment, { person: editor, input: { ...item, courseId: 3, ...input } })).id;
