import { list, type PartField } from "@optimyz/contract/protocol/part-panel";
import * as e from "../../endpoints/panel.ts";

const words = (en: string, hi: string) => ({ en, hi });
const field = (en: string, hi: string, more: Omit<PartField, "label"> = {}): PartField => ({
  label: words(en, hi),
  ...more,
});

const course = field("Course", "कोर्स", { choose: "courses" });
const dates = field("Dates", "तारीखें", { choose: "batches" });
const title = field("Title", "शीर्षक");

const item = {
  courseId: course,
  title,
  body: field("Text", "पाठ"),
  fileIds: field("Files", "फ़ाइलें"),
  link: field("Link", "लिंक", {
    hint: words("An address elsewhere, such as a film.", "किसी दूसरी जगह का पता, जैसे कोई फ़िल्म।"),
  }),
  opens: field("Opens with meeting", "किस कक्षा के साथ खुलेगा", {
    hint: words(
      "Left empty it is open with the place; 3 opens it when the third meeting begins.",
      "खाली छोड़ने पर सीट मिलते ही खुल जाता है; 3 लिखने पर तीसरी कक्षा शुरू होने पर खुलता है।",
    ),
  }),
  position: field("Position", "स्थान", {
    hint: words("1 is the first item of the course.", "1 का मतलब है कोर्स में सबसे पहले।"),
  }),
} satisfies Record<string, PartField>;

const itemColumns = ["title", "courseId", "position", "opens"];

const lessons = list({
  name: "lessons",
  title: words("Lessons", "पाठ"),
  one: words("Lesson", "पाठ"),
  rows: e.lessonRows,
  add: e.addLesson,
  change: e.changeLesson,
  remove: e.removeLesson,
  columns: itemColumns,
  filters: ["courseId"],
  fields: {
    ...item,
    isPreview: field("Preview", "झलक", {
      hint: words("Visitors can read it before they enrol.", "नामांकन से पहले भी कोई भी इसे पढ़ सकता है।"),
    }),
  },
});

const kinds = {
  single: words("One right option", "एक सही विकल्प"),
  multiple: words("Several right options", "कई सही विकल्प"),
  number: words("A number", "एक संख्या"),
  text: words("A short text", "छोटा उत्तर"),
};

const quizzes = list({
  name: "quizzes",
  title: words("Quizzes", "प्रश्नोत्तरी"),
  one: words("Quiz", "प्रश्नोत्तरी"),
  rows: e.quizRows,
  add: e.addQuiz,
  change: e.changeQuiz,
  remove: e.removeQuiz,
  columns: itemColumns,
  filters: ["courseId"],
  fields: {
    ...item,
    minutes: field("Minutes", "मिनट", {
      hint: words("Left empty there is no time limit.", "खाली छोड़ने पर कोई समय सीमा नहीं।"),
    }),
    tries: field("Tries", "प्रयास", {
      hint: words(
        "How often each learner may begin; left empty, as often as they like.",
        "हर शिक्षार्थी कितनी बार शुरू कर सकता है; खाली छोड़ने पर जितनी बार चाहे।",
      ),
    }),
    pool: field("Drawn questions", "चुने जाने वाले प्रश्न", {
      hint: words(
        "So many are drawn for each try, in any order; left empty, all are asked.",
        "हर प्रयास में इतने प्रश्न किसी भी क्रम में चुने जाते हैं; खाली छोड़ने पर सभी पूछे जाते हैं।",
      ),
    }),
    passPercent: field("Percent to pass", "पास होने के लिए प्रतिशत"),
    questions: field("Questions", "प्रश्न", {
      hint: words(
        "Whoever has begun already keeps the questions as they were.",
        "जिसने शुरू कर दिया है, उसके प्रश्न पहले जैसे ही रहते हैं।",
      ),
    }),
    "questions.kind": field("Kind", "प्रकार", { values: kinds }),
    "questions.text": field("Question", "प्रश्न"),
    "questions.options": field("Options", "विकल्प", {
      hint: words("For choices: one on each line.", "विकल्प वाले प्रश्नों के लिए: हर पंक्ति में एक।"),
    }),
    "questions.answers": field("Right answers", "सही उत्तर", {
      hint: words(
        "The right options word by word, or every answer that is accepted, one on each line.",
        "सही विकल्प हूबहू, या मान्य सभी उत्तर, हर पंक्ति में एक।",
      ),
    }),
    "questions.tolerance": field("Tolerance", "छूट", {
      hint: words("How far a number may be from the right one.", "संख्या सही उत्तर से कितनी अलग हो सकती है।"),
    }),
    "questions.marks": field("Marks", "अंक"),
    "questions.explanation": field("Explanation", "व्याख्या", {
      hint: words("Shown once passed, or when no try is left.", "पास होने पर, या प्रयास ख़त्म होने पर दिखती है।"),
    }),
  },
});

const assignments = list({
  name: "assignments",
  title: words("Assignments", "असाइनमेंट"),
  one: words("Assignment", "असाइनमेंट"),
  rows: e.assignmentRows,
  add: e.addAssignment,
  change: e.changeAssignment,
  remove: e.removeAssignment,
  columns: itemColumns,
  filters: ["courseId"],
  fields: item,
});

const classes = list({
  name: "classes",
  title: words("Live classes", "लाइव कक्षाएँ"),
  one: words("Live class", "लाइव कक्षा"),
  rows: e.classRows,
  add: e.addClass,
  change: e.changeClass,
  remove: e.removeClass,
  columns: ["title", "batchId", "meeting"],
  filters: ["batchId"],
  fields: {
    batchId: dates,
    title,
    meeting: field("Meeting", "कक्षा क्रमांक", {
      hint: words(
        "Its number, from 1; 0 is one link for all meetings.",
        "1 से शुरू होने वाला क्रमांक; 0 का मतलब है सभी कक्षाओं के लिए एक लिंक।",
      ),
    }),
    liveUrl: field("Live link", "लाइव लिंक", {
      hint: words(
        "Learners see it from 15 minutes before the meeting until its end.",
        "शिक्षार्थियों को यह कक्षा से 15 मिनट पहले से उसके अंत तक दिखता है।",
      ),
    }),
    recordingUrl: field("Recording", "रिकॉर्डिंग"),
  },
});

const outcomes = { accepted: words("Accepted", "स्वीकृत"), again: words("Once more", "दोबारा करें") };
const learner = field("Learner", "शिक्षार्थी");

const handIns = list({
  name: "hand-ins",
  title: words("Hand-ins", "जमा किए गए काम"),
  one: words("Hand-in", "जमा किया गया काम"),
  rows: e.handInRows,
  change: e.giveFeedback,
  columns: ["name", "assignment", "sentAt", "state"],
  details: ["name", "assignment", "sentAt", "text", "file"],
  filters: ["batchId", "state"],
  fields: {
    batchId: dates,
    name: learner,
    assignment: field("Assignment", "असाइनमेंट"),
    sentAt: field("Handed in", "जमा करने का समय"),
    text: field("Text", "पाठ"),
    file: field("File", "फ़ाइल"),
    state: field("State", "स्थिति", { values: { waiting: words("Waiting", "प्रतीक्षा में"), ...outcomes } }),
    outcome: field("Outcome", "परिणाम", { values: outcomes }),
    feedback: field("Feedback", "टिप्पणी"),
  },
});

const results = list({
  name: "results",
  title: words("Results", "परिणाम"),
  one: words("Result", "परिणाम"),
  rows: e.resultRows,
  columns: ["name", "quiz", "marks", "of", "isPassed", "startedAt"],
  filters: ["batchId"],
  fields: {
    batchId: dates,
    name: learner,
    quiz: field("Quiz", "प्रश्नोत्तरी"),
    marks: field("Marks", "अंक"),
    of: field("Of", "कुल अंक"),
    isPassed: field("Passed", "पास"),
    startedAt: field("Begun", "शुरू"),
  },
});

export const lists = [lessons, quizzes, assignments, classes, handIns, results];
