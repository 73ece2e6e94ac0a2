/** Sources of a server part whose list in the panel has a field of every kind, for a front-end's folder `src`. */
export const lessonsPart = (name: string): Record<"endpoints.ts" | "server.ts", string> => ({
  "endpoints.ts": `import { endpoint } from "@optimyz/contract/api/endpoint";
import * as z from "@optimyz/contract/z";

const line = (max = 200) => z.string().check(z.minLength(1), z.maxLength(max));
const formatted = (format: Parameters<typeof z.formatted>[0]) => z.string().check(z.maxLength(50_000), z.formatted(format));
const lesson = z.object({
  title: line(),
  summary: formatted("text"),
  text: formatted("html"),
  kind: z.enum(["reading", "exercise"]),
  courseId: z.nullable(z.int()),
  batchId: z.nullable(z.int()),
  afterId: z.nullable(z.int()),
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(600))),
  weight: z.number(),
  isShown: z.boolean(),
  day: z.nullable(formatted("date")),
  dueAt: z.nullable(formatted("date-time")),
  link: z.nullable(formatted("uri")),
  words: z.array(line()).check(z.maxLength(20)),
  questions: z
    .array(z.object({ text: line(), answers: z.array(line()), hint: formatted("html") }))
    .check(z.maxLength(3)),
});
const row = z.extend(lesson, { id: z.int(), version: z.int() });
const staff = { access: "admin", roles: ["editor", "trainer"] } as const;

export const listLessons = endpoint({
  method: "GET",
  path: "/api/x/${name}/lessons",
  ...staff,
  summary: "Lessons",
  query: z.object({
    after: z.optional(z.string()),
    kind: z.optional(z.enum(["reading", "exercise"])),
    courseId: z.optional(z.string()),
  }),
  output: z.object({ items: z.array(row), next: z.nullable(z.int()) }),
});
export const addLesson = endpoint({
  method: "POST",
  path: "/api/x/${name}/lessons",
  ...staff,
  summary: "Add a lesson",
  input: lesson,
  output: row,
});
export const changeLesson = endpoint({
  method: "PUT",
  path: "/api/x/${name}/lessons/:id",
  ...staff,
  summary: "Change a lesson",
  input: z.extend(lesson, { version: z.int() }),
  output: row,
});
export const removeLesson = endpoint({
  method: "DELETE",
  path: "/api/x/${name}/lessons/:id",
  ...staff,
  summary: "Remove a lesson",
  output: z.object({}),
});
`,
  "server.ts": `import { list } from "@optimyz/contract/protocol/part-panel";
import { handled, type Row, Refusal, serverPart } from "@optimyz/contract/protocol/server-part";
import { addLesson, changeLesson, listLessons, removeLesson } from "./endpoints.ts";

const PAGE = 50;
const lessonOf = ({ id, version, lesson }: Row) => ({ ...JSON.parse(String(lesson)), id: Number(id), version: Number(version) });
const en = (words: string, hi: string) => ({ en: words, hi });

export default serverPart({
  migrations: ["CREATE TABLE lessons (id INTEGER PRIMARY KEY, version INTEGER NOT NULL, lesson TEXT NOT NULL) STRICT"],
  people: { lessons: null },
  panel: [
    list({
      name: "lessons",
      title: en("Lessons", "पाठ"),
      one: en("Lesson", "पाठ"),
      rows: listLessons,
      add: addLesson,
      change: changeLesson,
      remove: removeLesson,
      columns: ["title", "kind", "courseId", "dueAt", "isShown", "summary"],
      filters: ["kind", "courseId"],
      fields: {
        title: { label: en("Title", "शीर्षक") },
        summary: { label: en("Summary", "सारांश"), hint: en("A few lines.", "कुछ पंक्तियाँ।") },
        text: { label: en("Text", "पाठ का लेख") },
        kind: {
          label: en("Kind", "प्रकार"),
          values: { reading: en("To read", "पढ़ने के लिए"), exercise: en("To do", "करने के लिए") },
        },
        courseId: { label: en("Course", "पाठ्यक्रम"), choose: "courses" },
        batchId: { label: en("Dates", "तारीख़ें"), choose: "batches" },
        afterId: { label: en("Comes after", "इसके बाद आता है"), choose: "lessons" },
        minutes: { label: en("Minutes", "मिनट") },
        weight: { label: en("Weight", "भार") },
        isShown: { label: en("Shown", "दिखाया गया"), hint: en("Participants see it.", "प्रतिभागी इसे देखते हैं।") },
        day: { label: en("Day", "दिन") },
        dueAt: { label: en("Due at", "अंतिम समय") },
        link: { label: en("Link", "लिंक") },
        words: { label: en("Words", "शब्द") },
        questions: { label: en("Questions", "प्रश्न") },
        "questions.text": { label: en("Question", "प्रश्न") },
        "questions.answers": { label: en("Answers", "उत्तर") },
        "questions.hint": { label: en("Hint", "संकेत") },
      },
    }),
  ],
  handlers: [
    handled(listLessons, async ({ db, query }) => {
      const sql = "SELECT * FROM lessons WHERE id > ? AND lesson LIKE ? ORDER BY id LIMIT ?";
      const kind = query.kind ? '%"kind":"' + query.kind + '"%' : "%";
      const items = (await db.all(sql, Number(query.after ?? 0), kind, PAGE)).map(lessonOf);
      return { items, next: items.length === PAGE ? (items.at(-1)?.id ?? null) : null };
    }),
    handled(addLesson, async ({ db, input }) => {
      if (input.title === "No") throw new Refusal("INVALID", { title: "Call it something else.", "questions.1.text": "Ask more." });
      const [row] = await db.all("INSERT INTO lessons (version, lesson) VALUES (1, ?) RETURNING *", JSON.stringify(input));
      if (!row) throw new Refusal("CONFLICT");
      return lessonOf(row);
    }),
    handled(changeLesson, async ({ db, params, input: { version, ...lesson } }) => {
      const sql = "UPDATE lessons SET lesson = ?, version = version + 1 WHERE id = ? AND version = ? RETURNING *";
      const [row] = await db.all(sql, JSON.stringify(lesson), params.id, version);
      if (!row) throw new Refusal("CONFLICT");
      return lessonOf(row);
    }),
    handled(removeLesson, async ({ db, params }) => {
      const [row] = await db.all("DELETE FROM lessons WHERE id = ? RETURNING id", params.id);
      if (!row) throw new Refusal("NOT_FOUND");
      return {};
    }),
  ],
});
`,
});
