/**
 * Writes src/credentials/common-passwords.ts from a list of passwords, the commonest first, as a JSON array.
 * Used: `src/passwords.json` of the npm package @zxcvbn-ts/language-common 4.1.3 (MIT).
 *   node scripts/common-passwords.mjs passwords.json
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

/** Passwords of 8 and more characters, and words that only digits make long enough, as `letmein` in `letmein123`. */
const PASSWORDS = 12_000;
const STEMS = 3_000;
/** 20 bits for each of them and 14 looks give one false alarm in about 15,000. */
const BITS_EACH = 20;
const LOOKS = 14;

const list = JSON.parse(readFileSync(process.argv[2], "utf8")).map((password) => password.toLowerCase());
const passwords = [...new Set(list.filter(({ length }) => length >= 8))].slice(0, PASSWORDS);
const stems = [...new Set(list.filter((word) => /^[a-z]{5,7}$/.test(word)))].slice(0, STEMS);
const known = [...passwords, ...stems];

const bits = known.length * BITS_EACH;
const filter = Buffer.alloc(bits / 8);
for (const text of known) {
  const digest = createHash("sha256").update(text).digest();
  for (let look = 0; look < LOOKS; look += 1) {
    const bit = (digest.readUInt32BE(0) + look * digest.readUInt32BE(4)) % bits;
    filter[bit >> 3] |= 1 << (bit & 7);
  }
}

writeFileSync(
  new URL("../src/credentials/common-passwords.ts", import.meta.url),
  `/**
 * Bloom filter (${filter.length / 1000} kB) of the SHA-256 of the ${passwords.length} commonest passwords of 8 and more characters and of
 * the ${stems.length} commonest words of 5 to 7 letters, in lower case; made by scripts/common-passwords.mjs.
 */
export const commonPasswords = {
  looks: ${LOOKS},
  filter: "${filter.toString("base64")}",
};
`,
);
