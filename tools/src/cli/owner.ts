import { execFile } from "node:child_process";
import { parseArgs, promisify, styleText } from "node:util";
import { resolveDataDir } from "@optimyz/build/local-site";
import { main, UserError } from "@optimyz/build/progress";
import { INVITATION_LASTS } from "@optimyz/contract/api/schemas/staff";
import type { Wrangler } from "../deploy/deploy.ts";
import { environment, wrangler as program, workerFolder } from "../local/wrangler.ts";
import { type KnownAdmin, makeOwner } from "../owner/owner.ts";

const usage = "npm run owner -- --to https://… --email you@example.com [--clear-factors]";

/** `npm run owner`: a one-time link that makes or restores an owner, for somebody who has lost every other way in. */
await main(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      email: { type: "string" },
      "clear-factors": { type: "boolean", default: false },
    },
  });
  const { to, email, "clear-factors": clearFactors } = values;
  if (!to || !email) throw new UserError(`Both are needed: ${usage}`);
  const { url, known } = await makeOwner({ to, email, clearFactors }, { wrangler, dataDir: resolveDataDir() });
  console.log(`${stateOf(email, known, clearFactors)}
Open this link within ${INVITATION_LASTS.words}. It works once; do not pass it on:

${styleText("bold", url)}
`);
});

/** The person, and the needed factors. */
function stateOf(email: string, known: KnownAdmin | undefined, clearFactors: boolean): string {
  if (!known) return `${email} is no administrator yet; the link makes an owner.`;
  const who = `${email} runs the site already (${known.role}); the link sets a new password and makes an owner.`;
  if (!known.has_second_factor) return who;
  return clearFactors
    ? `${who} The second factor and all sessions are gone.`
    : `${who} The second factor stays and is asked for. Is it lost too? Run this again with --clear-factors.`;
}

async function wrangler(...[args]: Parameters<Wrangler>): Promise<string> {
  const running = promisify(execFile)(process.execPath, [program, ...args], {
    cwd: workerFolder,
    env: { ...environment, CI: "true" },
  });
  const { stdout } = await running.catch((error: { stdout?: string; stderr?: string }) => {
    throw new UserError(`The database could not be changed:\n${error.stdout ?? ""}${error.stderr ?? ""}`);
  });
  return stdout;
}
