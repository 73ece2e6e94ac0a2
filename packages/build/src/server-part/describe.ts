import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { PART_FILE } from "@optimyz/contract/protocol/release-files";
import type { ServerPartManifest } from "@optimyz/contract/protocol/server-part";
import { UserError } from "../progress.ts";
import { watchSteps } from "../watch-steps.ts";
import { clientFolder, ownModule } from "../workspace.ts";

/** What the child says of a server part. */
export type Described = { part: ServerPartManifest } | { error: string };

/** Longest CPU time of loading a server part. */
const STEP_MS = 10_000;

/**
 * What the manifest says of a built server part; undefined where there is none. It is loaded in a process of its own, which is
 * ended when it never ends.
 * @throws UserError with what is wrong
 */
export async function describedPart(name: string): Promise<ReleaseManifest["part"]> {
  const file = path.join(clientFolder(name), PART_FILE);
  return existsSync(file) ? describe(name, file) : undefined;
}

/** @throws UserError with what is wrong */
export async function describe(name: string, file: string): Promise<ServerPartManifest> {
  const child = fork(ownModule("server-part/describe-child"), [file], {
    stdio: "ignore",
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const messages: Described[] = [];
  child.on("message", (message: Described) => messages.push(message));
  const { isEndless } = await watchSteps(child, "loading", STEP_MS);
  if (isEndless) throw new UserError(`${name}/src/server.ts never ends when it is loaded.`);
  const [described = { error: "it ended the process" }] = messages;
  if ("error" in described) throw new UserError(`${name}/src/server.ts cannot be released: ${described.error}.`);
  return described.part;
}
