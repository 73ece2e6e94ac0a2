/**
 * Writes src/accounts/common-passwords.ts from a list of passwords, the commonest first, as a JSON array.
 * Used: `passwords.json` of the npm package @zxcvbn-ts/language-common 4.1.3 (MIT).
 *   node scripts/common-passwords.mjs passwords.json
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const COUNT = 2000;
const HASH_BYTES = 4;

const list = JSON.parse(readFileSync(process.argv[2], "utf8"));
const hashes = list
  .filter((password) => password.length >= 8)
  .slice(0, COUNT)
  .map((password) => createHash("sha256").update(password.toLowerCase()).digest().subarray(0, HASH_BYTES))
  .sort(Buffer.compare);
const target = new URL("../src/accounts/common-passwords.ts", import.meta.url);
writeFileSync(
  target,
  `/** The first 4 bytes of the SHA-256 of the ${COUNT} commonest passwords of 8 and more characters; made by scripts/common-passwords.mjs. */
export const commonPasswordHashes = "${Buffer.concat(hashes).toString("base64")}";
`,
);
