import { stripVTControlCharacters } from "node:util";

/** A test that failed, and the first lines of its error. */
export interface FailedTest {
  name: string;
  error: string;
}

/** The parts used of a report by Vitest's `json` reporter. Source: https://vitest.dev/guide/reporters#json-reporter */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
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
  specs?: {
    ok: boolean;
    title: string;
    file: string;
    tests: { results: { errors?: { message?: string }[]; attachments?: { name: string; path?: string }[] }[] }[];
  }[];
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

/** Failed journeys of Playwright, and errors outside of any, such as one of the site's start. */
export function failedByPlaywright({ suites, errors = [] }: PlaywrightReport): FailedTest[] {
  const ofSuite = (suite: PlaywrightSuite): FailedTest[] => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => ({
        name: `${file} › ${title}`,
        error: firstLines(tests.flatMap(({ results }) => results).flatMap((result) => result.errors ?? [])[0]?.message),
      })),
  ];
  return [
    ...suites.flatMap(ofSuite),
    ...errors.map(({ message }) => ({ name: "journeys", error: firstLines(message) })),
  ];
}

/** Journeys of a report that passed, each with the file of its trace when it has one. */
export function passedByPlaywright({ suites }: PlaywrightReport): { name: string; trace: string | undefined }[] {
  const ofSuite = (suite: PlaywrightSuite): { name: string; trace: string | undefined }[] => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? [])
      .filter(({ ok }) => ok)
      .map(({ file, title, tests }) => {
        const attached = tests.flatMap(({ results }) => results).flatMap(({ attachments = [] }) => attachments);
        return { name: `${file} › ${title}`, trace: attached.find(({ name }) => name === "trace")?.path };
      }),
  ];
  return suites.flatMap(ofSuite);
}
