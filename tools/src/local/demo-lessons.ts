import { type DemoWeek, demoWeek } from "worker/demo/week";
import { type AdminClient, RefusedCall, type Row } from "./admin-client.ts";
import { courseKey } from "./demo.ts";
import { batchKey } from "./demo-batches.ts";
import { emailOf } from "./demo-people.ts";
import { addPieces, hasPieces, type Notes, type Piece, rowOf } from "./demo-pieces.ts";
import { followMail } from "./demo-staff.ts";

const NAME = "mf-learn";
const LISTS = `/api/x/${NAME}`;

/** What the server part of the lessons asks for. */
const capabilities = ["places", "files", "progress", "mail", "audit"] as const;

const common = { body: "", fileIds: [], link: "", opens: null };
const lesson = (title: string, body: string, more: object = {}) => ({
  list: "lessons",
  input: { ...common, title, body, isPreview: false, ...more },
});
const question = (
  kind: "single" | "multiple" | "number" | "text",
  text: string,
  answers: string[],
  more: object = {},
) => ({
  kind,
  text,
  answers,
  options: [],
  tolerance: null,
  marks: 1,
  explanation: "",
  ...more,
});

/** Lessons of the interview course, in their order. */
const items = [
  lesson(
    "Before the first evening",
    "<p>Bring your CV as you would send it, on paper. Read it once aloud: what you cannot say in one breath, an interviewer cannot hear either.</p><ul><li>One page, or two if you have worked for more than ten years.</li><li>No photograph unless it was asked for.</li></ul>",
    { isPreview: true },
  ),
  lesson(
    "Tell me about yourself",
    "<h2>Ninety seconds</h2><p>Where you are, what brought you there, and why you sit in this room. Everything else is a question that they may ask.</p><blockquote><p>“I look after the books of two shops. I learnt it in one of them. I would like to learn it in a firm of fifty.”</p></blockquote>",
    { opens: 1 },
  ),
  {
    list: "quizzes",
    input: {
      ...common,
      title: "What an interviewer hears",
      body: "<p>Four questions about the first two evenings.</p>",
      opens: 2,
      minutes: 10,
      tries: 2,
      pool: null,
      passPercent: 50,
      questions: [
        question(
          "single",
          "Where do you look while you answer a panel of three?",
          ["At whoever asked, and at the others as well"],
          {
            options: ["At the table", "At whoever asked, and at the others as well", "At the eldest"],
            explanation: "The others decide, too.",
          },
        ),
        question("multiple", "What belongs into the first ninety seconds?", ["Where you are", "Why you are here"], {
          options: ["Where you are", "Your marks in school", "Why you are here"],
        }),
        question("number", "How many seconds may a pause be before it feels long to the listener?", ["4"], {
          tolerance: 1,
        }),
        question("text", "Which word do you leave out when you speak of your last employer?", ["never", "always"]),
      ],
    },
  },
  {
    list: "assignments",
    input: {
      ...common,
      title: "Your ninety seconds, written down",
      body: "<p>Write what you would say, in the words that you would use, and add your CV.</p>",
      opens: 3,
    },
  },
  lesson("Questions that you ask", "<p>Two are enough, and none about leave.</p>", { opens: 4 }),
];

/**
 * Adds lessons to the course of a week's batch that has begun, and an account to somebody who has a place there.
 * @param password what they log in with
 * @returns sentences about what was left out
 */
export const addDemoLessons = (admin: AdminClient, dataDir: string, password: string): Promise<string[]> =>
  addPieces(admin, dataDir, stagesOf(demoWeek, password), { atOnce: 1, onProgress: () => undefined });

/** Whether each lesson was added. */
export const hasDemoLessons = (dataDir: string): boolean => hasPieces(dataDir, stagesOf(demoWeek, ""));

function stagesOf({ batches }: DemoWeek, password: string): Piece[][] {
  const batch = batches.find(({ people }) => people.some(({ hasAccount }) => hasAccount));
  const learner = batch?.people.find(({ hasAccount }) => hasAccount);
  if (!batch || !learner) return [];
  const course = courseKey(batch.skill, batch.course);
  return [
    [
      ...capabilities.map(
        (capability): Piece => ({
          key: `grant ${NAME} ${capability}`,
          add: (admin) =>
            asked(
              admin.request("POST", "/api/admin/server-parts/grants", { name: NAME, capability, isGranted: true }),
            ).then(() => 1),
        }),
      ),
      {
        key: `account ${learner.name}`,
        add: (admin) =>
          addAccount(admin, { name: learner.name.replace(/^\S+ /, ""), email: emailOf(learner), password }),
      },
    ],
    items.map(
      ({ list, input }): Piece => ({
        key: `${NAME} ${input.title}`,
        add: (admin, notes) => addItem(admin, `${LISTS}/${list}`, { ...input, courseId: rowOf(notes, course) }),
      }),
    ),
    [
      {
        key: `${NAME} class`,
        add: (admin, notes) => addClass(admin, notes, batchKey(batch)),
      },
    ],
  ];
}

/** A site whose lessons are another team's by now is no reason not to start. */
const asked = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: Error) => {
    throw new RefusedCall(error.message);
  });

async function addItem(admin: AdminClient, list: string, input: { title: string; courseId: number }): Promise<number> {
  const { items: rows } = (await asked(admin.read(`${list}?courseId=${input.courseId}`))) as { items: Row[] };
  return rows.find(({ title }) => title === input.title)?.id ?? asked(admin.send("POST", list, input));
}

async function addClass(admin: AdminClient, notes: Notes, batch: string): Promise<number> {
  const batchId = rowOf(notes, batch);
  const list = `${LISTS}/classes`;
  const { items: rows } = (await asked(admin.read(`${list}?batchId=${batchId}`))) as { items: Row[] };
  const recording = {
    meeting: 1,
    title: "The first evening",
    liveUrl: "",
    recordingUrl: "https://video.example/first-evening",
  };
  return rows[0]?.id ?? asked(admin.send("POST", list, { batchId, ...recording }));
}

/** Registers somebody, and follows the link in the mail that says whose the address is. A repeat changes nothing. */
async function addAccount(
  admin: AdminClient,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<number> {
  await admin.visitor.request("POST", "/api/register", { name, email, password }).catch((error: unknown) => {
    if (!(error instanceof RefusedCall)) throw error;
  });
  const user = await admin.user(email, password);
  // The first mail may be of an earlier start, which took its mails along.
  await user.request("POST", "/api/me/send-confirmation", {});
  await followMail("", /[?&]confirm=([\w-]+)/, (token) => user.request("POST", "/api/me/confirm-email", { token }));
  return 1;
}
