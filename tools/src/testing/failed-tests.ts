import { stripVTControlCharacters } from "node:util";

/** A test that failed, and the first lines of its error. */
export interface FailedTest {
  name: string;
  error: string;
}

/** The parts used of a report by Vitest's `json` reporter. Source: https://vitest.dev/guide/reporters#json-reporter */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** The parts used of a report by Playwright's `json` reporter. Source: https://playwright.dev/docs/test-reporters#json-reporter */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors?: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  /** Of the file, all titles around it, and its own: two of one file may have the same title. */
  id: string;
  ok: boolean;
  title: string;
  file: string;
  tests: { results: { errors?: { message?: string }[]; attachments?: { name: string; path?: string }[] }[] }[];
}

const ERROR_LINES = 12;
const LINE_LENGTH = 300;

function firstLines(text = ""): string {
  const lines = stripVTControlCharacters(text).trim().split("\n").slice(0, ERROR_LINES);
  return lines.map((line) => line.slice(0, LINE_LENGTH)).join("\n");
}

/** Failed tests of Vitest; a file that could not be run counts as one. */
export function failedByVitest({ testResults }: VitestReport): FailedTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === "failed")
      .map(({ fullName, failureMessages }) => ({
        name: `${name} › ${fullName}`,
        error: firstLines(failureMessages?.[0]),
      }));
    return status === "failed" && failed.length === 0 ? [{ name, error: firstLines(message) }] : failed;
  });
}

/** A journey as a report has it. */
export interface Journey {
  id: string;
  passed: boolean;
  name: string;
  /** The first lines of its first error; empty without one. */
  error: string;
  /** The file of its trace, when it has one. */
  trace: string | undefined;
}

/** Every journey of a report. */
export function journeysOf({ suites }: PlaywrightReport): Journey[] {
  const ofSuite = ({ suites: inner = [], specs = [] }: PlaywrightSuite): Journey[] => [
    ...inner.flatMap(ofSuite),
    ...specs.map(journeyOf),
  ];
  return suites.flatMap(ofSuite);
}

function journeyOf({ id, ok, file, title, tests }: PlaywrightSpec): Journey {
  const results = tests.flatMap((test) => test.results);
  const attached = results.flatMap(({ attachments = [] }) => attachments);
  return {
    id,
    passed: ok,
    name: `${file} › ${title}`,
    error: firstLines(results.flatMap(({ errors = [] }) => errors)[0]?.message),
    trace: attached.find(({ name }) => name === "trace")?.path,
  };
}

/** Errors outside any journey, such as one of the site's start. */
export const errorsAround = ({ errors = [] }: PlaywrightReport): FailedTest[] =>
  errors.map(({ message }) => ({ name: "journeys", error: firstLines(message) }));

/** Failed journeys of Playwright, and errors outside them. */
export const failedByPlaywright = (report: PlaywrightReport): FailedTest[] => [
  ...journeysOf(report)
    .filter(({ passed }) => !passed)
    .map(({ name, error }) => ({ name, error })),
  ...errorsAround(report),
];
