/**
 * What a server part may use. The worker enforces all of it but CPU time, for which production ends the isolate; on a
 * developer's machine the watchdog of `npm start` ends the worker instead.
 */
export const limits = {
  /** CPU time of a call, and of a statement of the database, in milliseconds. */
  cpuMs: 1_000,
  /** Time of a call, in milliseconds. */
  callMs: 5_000,
  /** Calls at once, calls that wait for one of them to end, and how long, in milliseconds; others are refused. */
  running: 32,
  waiting: 128,
  waitMs: 2_000,
  /** Body of a request, of one whose input has HTML, and of a response. */
  inputBytes: 64 * 1024,
  htmlInputBytes: 256 * 1024,
  outputBytes: 512 * 1024,
  /** Statements of a call, rows that one of them gives, and bytes of the rows of a batch. */
  statements: 50,
  rows: 1_000,
  rowsBytes: 512 * 1024,
  /** Values of a statement, in bytes of UTF-8 together. */
  valuesBytes: 256 * 1024,
  /** The database. */
  databaseBytes: 50 * 1024 * 1024,
  /** How long the panel waits for what an object says of itself, in milliseconds. */
  saysMs: 1_000,
  /** What a call may ask of the platform, and characters of the JSON of one argument. */
  questions: 20,
  argumentLength: 16_000,
  /** Requests of a front-end to hosts in an hour, and of one of them the time in milliseconds and the bytes that are read. */
  fetchesPerHour: 1_000,
  fetchMs: 3_000,
  fetchBytes: 256 * 1024,
  /** Mails of a front-end in an hour, and in a day to one person. */
  mailsPerHour: 100,
  mailsToOnePerDay: 3,
  /** Entries of a front-end in the audit log in a day. */
  auditPerDay: 500,
  /** Uploads of one person in an hour, their files that no server part has kept yet, and bytes of a front-end's files. */
  filesPerHour: 30,
  filesWaiting: 20,
  filesBytes: 1024 ** 3,
  /** How long a file waits to be kept, in milliseconds. */
  fileWaitsMs: 24 * 3_600_000,
  /** How long a link to a file holds, and for how long the same one is given, in seconds. */
  linkSeconds: 3_600,
  sameLinkSeconds: 300,
  /** How long a job that fails again and again rests, in milliseconds. */
  jobRestMs: 24 * 3_600_000,
  /** How long a part whose isolate broke is not called, in milliseconds. */
  restMs: 1_000,
};
