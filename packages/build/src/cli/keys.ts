import { styleText } from "node:util";
import { KEY_CHANGE_TYPE, type KeyChange, signedBytes } from "@optimyz/contract/protocol/release-keys";
import { UserError } from "../progress.ts";
import { readArguments, runCommand, UsageError } from "../release/command.ts";
import { ALL, keepKey, keyFor, keysFile, makeKey, secretFor } from "../release/kept-keys.ts";
import { table } from "../release/report.ts";
import { newSecret, type SigningKey, signingKey } from "../release/signing.ts";
import { authorOf, originOf, registryAt } from "../release/site.ts";
import { changeKeys, listKeys } from "../release-client.ts";
import { commandLine, currentFrontEnd } from "../workspace.ts";

const usage = `${commandLine("keys")} --to <url> [--for <front-end>] <command> [--label <text>] [--json]
  list           the front-end's keys at the site, and which of them is on this machine
  new            makes a key on this machine; the front-end's first signed release makes it the front-end's key
  rotate         makes another key, and adds it at the site by the word of the present one
  revoke <key>   revokes a key at the site by the word of the present one
  export         prints the private key, for a pipeline's secret RELEASE_KEY`;

const { positionals, values: options } = readArguments(
  {
    to: { type: "string" },
    for: { type: "string" },
    label: { type: "string" },
    json: { type: "boolean", default: false },
  },
  usage,
);
const [command = "", ...rest] = positionals;

await runCommand(options.json, async () => {
  const { text, data } = await run(originOf(options.to), options.for ?? currentFrontEnd() ?? "");
  if (!options.json) console.log(text);
  return data;
});

async function run(origin: string, name: string): Promise<{ text: string; data: unknown }> {
  if (name === "") throw new UsageError(`Name the front-end with --for. Usage: ${usage}`);
  if (command === "new") return made(origin, name);
  if (command === "export") return exported(origin, name);
  if (name === ALL) throw new UsageError(`Name one front-end with --for. Usage: ${usage}`);
  if (command === "list") return list(origin, name);
  if (command === "rotate") return rotate(origin, name);
  if (command === "revoke" && rest[0]) return revoke(origin, name, rest[0]);
  throw new UsageError(`Usage: ${usage}`);
}

function made(origin: string, name: string) {
  const known = keyFor(origin, name);
  if (known) {
    throw new UserError(
      `${name} has a key on this machine for ${origin} already: ${known.key}. To replace it: rotate.`,
    );
  }
  const { key } = makeKey(origin, name);
  return {
    text: `${done("made")} ${key}\n  kept in ${keysFile(origin)}, readable by you alone\n  the next signed release of ${name} makes it its key, unless it has one: then let an administrator add it (Releases, Keys)`,
    data: { name, key },
  };
}

function exported(origin: string, name: string) {
  const secret = secretFor(origin, name);
  if (secret === undefined) throw new UserError(`${name} has no key on this machine for ${origin}. Make one: new.`);
  return { text: secret, data: { name, secret } };
}

async function list(origin: string, name: string) {
  const own = keyFor(origin, name)?.key;
  const keys = await listKeys(registryAt(origin), name);
  const rows = keys.map(({ key, label, createdBy, createdAt, revokedAt }) => [
    key,
    key === own ? "this machine" : label,
    `${createdAt.slice(0, 10)} by ${createdBy}`,
    revokedAt ? `revoked on ${revokedAt.slice(0, 10)}` : "",
  ]);
  const isKnown = own === undefined || keys.some(({ key }) => key === own);
  const more = isKnown ? "" : `\n  this machine has ${own}, which the site does not know`;
  const text = keys.length > 0 ? table(["key", "whose", "added", ""], rows) : `  ${name} has no key at ${origin} yet`;
  return { text: text + more, data: { keys, own } };
}

/** The site takes the new key before this machine forgets the present one, so that a kill in between loses nothing. */
async function rotate(origin: string, name: string) {
  const present = presentKey(origin, name);
  const secret = newSecret();
  const next = signingKey(secret);
  await send(origin, present, { name, action: "add", key: next.key, label: options.label ?? authorOf() });
  keepKey(origin, name, secret);
  const from = process.env.RELEASE_KEY
    ? `it is kept in ${keysFile(origin)}; RELEASE_KEY has the earlier one: unset it, and give the pipeline what export prints`
    : "releases are signed with it from now on";
  return {
    text: `${done("rotated")} ${next.key}\n  ${from}; both keys are valid until you call: revoke ${present.key}\n  before that, release what is live once more: only the earlier key signed it`,
    data: { name, key: next.key, before: present.key },
  };
}

async function revoke(origin: string, name: string, key: string) {
  await send(origin, presentKey(origin, name), { name, action: "revoke", key, label: "" });
  return { text: `${done("revoked")} ${key}`, data: { name, key } };
}

function presentKey(origin: string, name: string): SigningKey {
  const present = keyFor(origin, name);
  if (present) return present;
  throw new UserError(`${name} has no key on this machine for ${origin}. Make one: new.`);
}

async function send(origin: string, by: SigningKey, change: Omit<KeyChange, "site">): Promise<void> {
  const text = JSON.stringify({ site: origin, ...change } satisfies KeyChange);
  const signature = by.sign(signedBytes(KEY_CHANGE_TYPE, text));
  await changeKeys(registryAt(origin), { change: text, key: by.key, signature });
}

function done(what: string): string {
  return styleText(["green", "bold"], what.charAt(0).toUpperCase() + what.slice(1));
}
