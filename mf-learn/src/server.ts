import { job, serverPart } from "@optimyz/contract/protocol/server-part";
import { assignment, handIn } from "./server/assignments.ts";
import { answersSaved, attemptFinish, attemptNow } from "./server/attempts.ts";
import { courseList, courseOutline, lesson, lessonDone, preview } from "./server/courses.ts";
import { closeAttempts } from "./server/marks.ts";
import { classHandlers } from "./server/panel/classes.ts";
import { contentHandlers } from "./server/panel/content.ts";
import { learnerHandlers } from "./server/panel/learners.ts";
import { lists } from "./server/panel/lists.ts";
import { countAll } from "./server/progress.ts";
import { attemptStart, quiz } from "./server/quizzes.ts";
import { migrations, people } from "./server/tables.ts";

export default serverPart({
  capabilities: ["places", "files", "progress", "mail", "audit"],
  placeLink: { path: "/learn/:batchId", label: { en: "Lessons and materials", hi: "पाठ और सामग्री" } },
  mails: {
    feedback: {
      en: {
        subject: "Feedback on {assignment}",
        text: "Hello,\n\nyour trainer has read what you handed in for {assignment}.",
        button: "Read the feedback",
      },
      hi: {
        subject: "{assignment} पर टिप्पणी",
        text: "नमस्ते,\n\nआपने {assignment} के लिए जो जमा किया था, उसे आपके प्रशिक्षक ने पढ़ लिया है।",
        button: "टिप्पणी पढ़ें",
      },
    },
  },
  migrations,
  people,
  panel: lists,
  panelTitle: { en: "Learn", hi: "अध्ययन" },
  jobs: [job("close-attempts", 5, closeAttempts), job("count-progress", 15, countAll)],
  handlers: [
    ...[courseList, courseOutline, lesson, lessonDone, preview],
    ...[quiz, attemptStart, attemptNow, answersSaved, attemptFinish],
    ...[assignment, handIn],
    ...contentHandlers,
    ...classHandlers,
    ...learnerHandlers,
  ],
});
