import { fork } from "node:child_process";
import { UserError } from "../progress.ts";
import { watchSteps } from "../watch-steps.ts";
import { ownModule } from "../workspace.ts";

/** What is to be looked at. */
export interface Want {
  /** Folder of the release's files, and the container in it. */
  folder: string;
  entry: string;
  /** The shell's packages, by name; React's own say their version. */
  shared: Readonly<Record<string, { file: string; version?: string | undefined }>>;
  /** A route by its place or a slot by its name; the app itself without one. */
  part?: number | string;
}

/** The files of the release, and the shell's packages, that were asked for. */
export interface Asked {
  scripts: string[];
  styles: string[];
  shared: string[];
}

export interface Seen {
  /** Version of React in the shell. */
  react?: string;
  app?: unknown;
  asked: Asked;
  /** Message and stack of what failed. */
  error?: string;
}

/** Longest CPU time. */
const STEP_MS = 10_000;

/**
 * Runs a container in a simulated browser, in a process of its own: `init`, `get("./app")`, and the part that is wanted.
 * @throws UserError with what failed, or that it never ends
 */
export async function look(want: Want): Promise<Seen> {
  const child = fork(ownModule("any-build/look-child"), [JSON.stringify(want)], {
    stdio: "ignore",
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" },
  });
  let seen: Seen | undefined;
  child.on("message", (message: { seen?: Seen }) => {
    seen = message.seen ?? seen;
  });
  const what = want.part === undefined ? "./app" : typeof want.part === "number" ? `page ${want.part + 1}` : want.part;
  const { isEndless } = await watchSteps(child, "loading", STEP_MS);
  if (isEndless) throw new UserError(`Nothing was published: loading ${what} of ${want.entry} never ends.`);
  if (!seen) throw new UserError(`Nothing was published: loading ${what} of ${want.entry} ended the process.`);
  if (seen.error !== undefined) {
    throw new UserError(`Nothing was published: loading ${what} of ${want.entry} fails.\n${seen.error}`);
  }
  return seen;
}
