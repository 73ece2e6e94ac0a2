/** Runs one statement in the site's database. */
export type RunSql = (sql: string, values: readonly number[]) => Promise<void>;

/** How many rows of each kind a site has. */
export interface Scale {
  skills: number;
  courses: number;
  descriptions: number;
  enrolments: number;
  batches: number;
  /** Of each as many as enrolments. */
  inquiries: number;
  payments: number;
  mails: number;
  changes: number;
}

const sent = (count: number) => ({
  enrolments: count,
  inquiries: count,
  payments: count,
  mails: count,
  changes: count,
});

/** The rows of a provider after some years, and a thousandth of them. */
export const scales = {
  small: { skills: 5, courses: 20, descriptions: 20, batches: 10, ...sent(200) },
  large: { skills: 1_000, courses: 10_000, descriptions: 10_000, batches: 5_000, ...sent(200_000) },
} as const satisfies Record<string, Scale>;

/** Rows of one statement, so that none runs for longer than D1 lets it. */
const STEP = 20_000;

/** This many days from now, in SQL. @param days an expression */
const inDays = (days: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (${days}) || ' days')`;
const meeting = (days: string, hours: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (${days}) || ' days', '+${hours} hours')`;

/** For each kind the statement that adds the rows whose numbers are above `?1` and up to `?2`; names hold the number. */
const statements = {
  skills: `INSERT INTO skills (title, slug, short_description, position, created_at)
    SELECT 'Skill ' || i, 'skill-' || i, 'What it gives.', 1000 + i, ${inDays("-i % 900")} FROM n`,
  courses: `INSERT INTO skill_details (skill_id, course, created_at)
    SELECT (SELECT id FROM skills WHERE slug = 'skill-' || (1 + i % ?3)), 'Course ' || i, ${inDays("-i % 900")} FROM n`,
  descriptions: `INSERT INTO course_details (skill_detail_id, description, created_at)
    SELECT (SELECT id FROM skill_details WHERE course = 'Course ' || (1 + i % ?3)),
      '<p>Description ' || i || '. ' || replace(hex(zeroblob(40)), '00', 'What is learnt, and how. ') || '</p>', ${inDays("-i % 900")} FROM n`,
  batches: `INSERT INTO batches (course_id, title, meetings, starts_at, ends_at, time_zone, place, online_url, trainer,
      language, capacity, least_number, fee_paise, cancel_hours, state, seats_taken, created_at)
    SELECT (SELECT id FROM skill_details WHERE course = 'Course ' || (1 + i % ?3)), 'Batch ' || i,
      json_array(json_object('starts_at', ${meeting("i % 700 - 650", 0)}, 'ends_at', ${meeting("i % 700 - 650", 2)})),
      ${meeting("i % 700 - 650", 0)}, ${meeting("i % 700 - 650", 2)}, 'Asia/Kolkata', 'Room ' || (i % 9), '', 'Trainer ' || (i % 40),
      'English', 60, 4, 450000, 48, CASE WHEN i % 700 < 650 THEN 'done' ELSE 'open' END, 40, ${inDays("-i % 900")} FROM n`,
  enrolments: `INSERT INTO enrolments (title, name, father_name, dob, phone, email, qualification, address, course,
      status, created_at, course_id, batch_id, place, place_at, fee_paise, paid_paise)
    SELECT 'Dr.', 'Person ' || i, 'Father', '1999-02-03', '+91 9' || (10000 + i * 7919 % 89999) || ' ' || (1000 + i * 104729 % 8999), 'p' || i || '@rows.example', '', 'Noida',
      'Skill ' || (1 + i % 7), CASE i % 4 WHEN 0 THEN 'new' WHEN 1 THEN 'contacted' WHEN 2 THEN 'enrolled' ELSE 'declined' END,
      ${inDays("-i % 900")}, batches.course_id, batches.id, 'confirmed', ${inDays("-i % 900")}, 450000, iif(i % 20 = 0, 0, 450000)
    FROM n LEFT JOIN batches ON batches.id = (SELECT min(id) FROM batches WHERE title LIKE 'Batch %') + i % ?3`,
  inquiries: `INSERT INTO inquiries (name, email, message, status, created_at)
    SELECT 'Person ' || i, 'q' || i || '@rows.example', 'When does course ' || i || ' begin, and what does it cost?',
      iif(i % 3 = 0, 'new', 'handled'), ${inDays("-i % 900")} FROM n`,
  payments: `INSERT INTO payments (enrolment_id, amount_paise, way, reference, note, payer, facts, state, receipt_year, receipt_number,
      receipt, actor, created_at, cancelled_by, cancel_reason)
    SELECT enrolments.id, 450000, 'upi', 'P' || enrolments.id, '', enrolments.name, json_object('institute', 'Rows',
      'address', json_array(), 'course', enrolments.course, 'batch', 'Batch', 'starts_at', enrolments.created_at, 'ends_at', enrolments.created_at,
      'time_zone', 'Asia/Kolkata', 'fee_paise', 450000, 'before_paise', 0), 'noted', 1900, i, '1900-' || i, 'bench', ${inDays("-i % 900")}, '', ''
    FROM n JOIN enrolments ON enrolments.id = (SELECT min(id) FROM enrolments WHERE lower(name) = 'person 1') + i - 1`,
  mails: `INSERT INTO outbox (kind, recipient, subject, text, html, status, attempts, next_attempt_at, created_at, sent_at)
    SELECT 'enrolment', 'p' || i || '@rows.example', 'Your enrolment in course ' || i, '', '', 'sent', 1, ${inDays("-i % 900")},
      ${inDays("-i % 900")}, ${inDays("-i % 900")} FROM n`,
  changes: `INSERT INTO audit (actor, action, entity, entity_id, label, request_id, created_at)
    SELECT 'somebody' || (i % 9) || '@rows.example', 'update', 'enrolments', i, 'new → contacted', 'rows ' || i, ${inDays("-i % 900")} FROM n`,
} as const satisfies Record<keyof Scale, string>;

const parents: Partial<Record<keyof Scale, keyof Scale>> = {
  courses: "skills",
  descriptions: "courses",
  batches: "courses",
  enrolments: "batches",
};
/** Parents before their children. */
const kinds = [
  "skills",
  "courses",
  "descriptions",
  "batches",
  "enrolments",
  "inquiries",
  "payments",
  "mails",
  "changes",
] as const;

/** Grows a site from one scale to another; nothing of it goes through the API. */
export async function grow(run: RunSql, from: Scale, to: Scale): Promise<void> {
  for (const kind of kinds) {
    const parent = parents[kind];
    for (let start = from[kind]; start < to[kind]; start += STEP) {
      const end = Math.min(to[kind], start + STEP);
      const numbers = "WITH RECURSIVE n(i) AS (SELECT ?1 + 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";
      const sql = statements[kind].replace(/^INSERT INTO ([^)]*\))/, (into) => `${into} ${numbers}`);
      await run(sql, [start, end, ...(parent ? [to[parent]] : [])]);
    }
  }
}
