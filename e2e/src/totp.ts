import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;

/** An authenticator app: the codes of a secret in base32, each another one, although a journey is quicker than half a minute. */
export function authenticatorApp(secret: string): () => string {
  const bits = [...secret].map((digit) => ALPHABET.indexOf(digit).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  let last = 0;
  return () => {
    // The server takes the step before the present one and the one after it. Two codes never are too old or too new, however
    // near the end of a step the first one is made.
    last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS));
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(last));
    const mac = createHmac("sha1", key).update(counter).digest();
    const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, "0");
  };
}
