/** Runs one statement in the site's database. */
export type RunSql = (sql: string, values: readonly number[]) => Promise<void>;

/** How many rows of each kind a site has. */
export interface Scale {
  skills: number;
  courses: number;
  descriptions: number;
  enrolments: number;
  batches: number;
  coupons: number;
  /** Of each list by week. */
  figures: number;
  /** Of each as many as enrolments. */
  inquiries: number;
  payments: number;
  invoices: number;
  messages: number;
  mails: number;
  changes: number;
  orders: number;
  refunds: number;
}

const sent = (count: number) => ({
  enrolments: count,
  inquiries: count,
  payments: count,
  invoices: count,
  messages: count,
  mails: count,
  changes: count,
  orders: count / 2,
  refunds: count / 50,
});

/** The rows of a provider after some years, and a thousandth of them. */
export const scales = {
  small: { skills: 5, courses: 20, descriptions: 20, batches: 10, coupons: 10, figures: 2_080, ...sent(200) },
  large: {
    skills: 1_000,
    courses: 10_000,
    descriptions: 10_000,
    batches: 5_000,
    coupons: 2_000,
    figures: 41_600,
    ...sent(200_000),
  },
} as const satisfies Record<string, Scale>;

/** Rows of one statement, so that none runs for longer than D1 lets it. */
const STEP = 20_000;

/** This many days from now, in SQL. @param days an expression */
const inDays = (days: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (${days}) || ' days')`;
const meeting = (days: string, hours: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (${days}) || ' days', '+${hours} hours')`;

const monday = "date('now', 'weekday 1', (-7 - 7 * (i % 104)) || ' days')";

/** Money of nearly ten years. */
const moneyDay = inDays("-i % 3600");
const paymentOf = (number: string) => `payments.receipt_year = 1900 AND payments.receipt_number = ${number}`;

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
  coupons: `INSERT INTO coupons (code, percent, from_day, until_day, course_ids, once_per_person, active, note, created_at)
    SELECT 'ROWS' || i, 10, '', '', '[]', 0, 1, '', ${inDays("-i % 900")} FROM n`,
  // Two years, with as many names in a week as are kept.
  figures: `INSERT INTO visit_figures (kind, day, key, count)
    SELECT 'page', ${monday}, 'course ' || ((SELECT min(id) FROM skill_details WHERE course LIKE 'Course %') + i / 104), 1 + i % 50 FROM n
    UNION ALL SELECT 'source', ${monday}, 'site' || (i / 104) || '.example', 1 + i % 50 FROM n
    UNION ALL SELECT 'visit', date('now', (-i % 730) || ' days'), '', 90 FROM n
    UNION ALL SELECT 'view', date('now', (-i % 730) || ' days'), '', 200 FROM n WHERE TRUE ON CONFLICT DO NOTHING`,
  enrolments: `INSERT INTO enrolments (title, name, father_name, dob, phone, email, qualification, address, course,
      status, created_at, course_id, batch_id, place, place_at, fee_paise, paid_paise,
      price, coupon_id)
    SELECT 'Dr.', 'Person ' || i, 'Father', '1999-02-03', '+91 9' || (10000 + i * 7919 % 89999) || ' ' || (1000 + i * 104729 % 8999), 'p' || i || '@rows.example', '', 'Noida',
      'Skill ' || (1 + i % 7), CASE i % 4 WHEN 0 THEN 'new' WHEN 1 THEN 'contacted' WHEN 2 THEN 'enrolled' ELSE 'declined' END,
      ${inDays("-i % 900")}, batches.course_id, batches.id, 'confirmed', ${inDays("-i % 900")}, 450000, iif(i % 20 = 0, 0, 450000),
      json_array(json_object('kind', 'fee', 'paise', 500000), json_object('kind', 'coupon', 'paise', -50000)),
      iif(i % 2, (SELECT id FROM coupons WHERE code = 'ROWS' || (1 + i / 2 % 2000)), NULL)
    FROM n LEFT JOIN batches ON batches.id = (SELECT min(id) FROM batches WHERE title LIKE 'Batch %') + i % ?3`,
  inquiries: `INSERT INTO inquiries (name, email, message, status, created_at)
    SELECT 'Person ' || i, 'q' || i || '@rows.example', 'When does course ' || i || ' begin, and what does it cost?',
      iif(i % 3 = 0, 'new', 'handled'), ${inDays("-i % 900")} FROM n`,
  payments: `INSERT INTO payments (enrolment_id, amount_paise, way, reference, note, payer, facts, state, receipt_year, receipt_number,
      receipt, actor, created_at, cancelled_by, cancel_reason, course_id, batch_id)
    SELECT enrolments.id, 450000, 'upi', 'P' || enrolments.id, '', enrolments.name, json_object('institute', 'Rows',
      'address', json_array(), 'course', enrolments.course, 'batch', 'Batch', 'starts_at', enrolments.created_at, 'ends_at', enrolments.created_at,
      'time_zone', 'Asia/Kolkata', 'fee_paise', 450000, 'before_paise', 0), 'noted', 1900, i, '1900-' || i, 'bench', ${moneyDay}, '', '',
      enrolments.course_id, enrolments.batch_id
    FROM n JOIN enrolments ON enrolments.id = (SELECT min(id) FROM enrolments WHERE lower(name) = 'person 1') + i - 1`,
  refunds: `INSERT INTO refunds (payment_id, amount_paise, way, reference, note, actor, created_at)
    SELECT payments.id, 100000, 'upi', '', '', 'bench', payments.created_at FROM n JOIN payments ON ${paymentOf("i * 50")}`,
  invoices: `INSERT INTO invoices (kind, payment_id, prefix, series, serial, number, seller, buyer_name, buyer_address, buyer_gstin,
      buyer_state, description, sac, place_of_supply, rate, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, created_at)
    SELECT 'invoice', payments.id, 'R', 'R/', i, 'R/' || i, json_object('scheme', 'regular', 'legal_name', 'Rows',
      'gstin', '09AAAAA0000A1Z5', 'address', 'Noida'), payments.payer, '', '', '09', 'Course', '999293', '09', 1800,
      381356, 34322, 34322, 0, 450000, payments.created_at FROM n JOIN payments ON ${paymentOf("i")}`,
  messages: `INSERT INTO payment_events (gateway, event, kind, reference, gateway_payment, gateway_refund, amount_paise, enrolment_id,
      state, payment_id, note, created_at)
    SELECT 'stripe', 'payment pi_' || i, 'payment', payments.reference, 'pi_' || i, '', 450000, payments.enrolment_id,
      iif(i % 1000, 'matched', 'unmatched'), payments.id, '', payments.created_at FROM n JOIN payments ON ${paymentOf("i")}`,
  orders: `INSERT INTO payment_orders (enrolment_id, attempt, key, gateway, mode, gateway_order, url, amount_paise, state, created_at,
      updated_at, expires_at)
    SELECT payments.enrolment_id, 1, payments.reference || '-rows', 'stripe', 'test', 'cs_' || i, '', 450000,
      CASE i % 3 WHEN 0 THEN 'paid' WHEN 1 THEN 'failed' ELSE 'expired' END, payments.created_at, payments.created_at,
      payments.created_at FROM n JOIN payments ON ${paymentOf("i")}`,
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
  "coupons",
  "figures",
  "enrolments",
  "inquiries",
  "payments",
  "refunds",
  "invoices",
  "messages",
  "orders",
  "mails",
  "changes",
] as const;

/** Closes every month but this one and the last two, with the sums that its vouchers have. */
const closing = `WITH RECURSIVE months(month, oldest) AS (
    SELECT strftime('%Y-%m', 'now', '+330 minutes', 'start of month', '-3 months'), (SELECT strftime('%Y-%m', min(created_at), '+330 minutes') FROM payments)
    UNION ALL SELECT strftime('%Y-%m', month || '-01', '-1 month'), oldest FROM months WHERE month > oldest),
  vouchers(month, receipts, refunds) AS (SELECT strftime('%Y-%m', created_at, '+330 minutes'), amount_paise, 0 FROM payments
    UNION ALL SELECT strftime('%Y-%m', created_at, '+330 minutes'), 0, amount_paise FROM refunds),
  sums AS (SELECT month, sum(receipts) AS receipts, sum(refunds) AS refunds, count(*) AS count FROM vouchers GROUP BY month)
  INSERT INTO closed_months (month, receipts_paise, cancelled_receipts_paise, refunds_paise, cancelled_refunds_paise, vouchers, closed_by, closed_at)
  SELECT months.month, coalesce(receipts, 0), 0, coalesce(refunds, 0), 0, coalesce(count, 0), 'bench', ${inDays("0")}
  FROM months LEFT JOIN sums ON sums.month = months.month`;

/** Grows a site from one scale to another; nothing of it goes through the API. */
export async function grow(run: RunSql, from: Scale, to: Scale): Promise<void> {
  await run("DELETE FROM closed_months", []);
  for (const kind of kinds) {
    const parent = parents[kind];
    for (let start = from[kind]; start < to[kind]; start += STEP) {
      const end = Math.min(to[kind], start + STEP);
      const numbers = "WITH RECURSIVE n(i) AS (SELECT ?1 + 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";
      const sql = statements[kind]
        .replace(/^INSERT INTO ([^)]*\))/, (into) => `${into} ${numbers}`)
        // Numbers arrive as floating-point ones, and names would be "Person 1.0".
        .replace(/\?\d/g, "CAST($& AS INTEGER)");
      await run(sql, [start, end, ...(parent ? [to[parent]] : [])]);
    }
  }
  await run(closing, []);
}
