import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { queueHash, type Visitor } from "./hash-queue.ts";

/**
 * Cost of a new hash: about 0.22 s of work; one of the settings that OWASP gives as equal to N=2^17, r=8, p=1. Tests
 * about something else lower it.
 */
export const current: Parameters = { logN: 14, r: 8, p: 5 };
/** Production refuses scrypt with N·r·p above this; a local run does not, so the code does. */
const COST_MAX = 2 ** 20;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

interface Parameters {
  logN: number;
  r: number;
  p: number;
}

/**
 * Hashes a password to a self-describing string: `$scrypt$ln=14,r=8,p=5$salt$key` with both parts in base64.
 * @throws ApiError UNAVAILABLE while too many hashes wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, current);
  return format(current, salt, key);
}

export interface Verdict {
  ok: boolean;
  /** The hash was made with other parameters than today's: store a new one. */
  outdated: boolean;
}

/**
 * Compares in constant time. Without a hash (unknown account) it does the same work and says no.
 * @throws ApiError UNAVAILABLE while too many hashes wait
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  visitor?: Visitor,
): Promise<Verdict> {
  const { parameters, salt, key } = parse(stored ?? decoy());
  const candidate = await derive(password, salt, parameters, visitor);
  const same = timingSafeEqual(candidate, key);
  return { ok: same && stored !== undefined, outdated: format(parameters, salt, key) !== format(current, salt, key) };
}

async function derive(password: string, salt: Buffer, { logN, r, p }: Parameters, visitor?: Visitor): Promise<Buffer> {
  if (2 ** logN * r * p > COST_MAX) throw new RangeError("Production would refuse to compute this scrypt hash.");
  const compute = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize("NFC"), salt, KEY_BYTES, { N: 2 ** logN, r, p }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return queueHash(compute, visitor);
}

const format = ({ logN, r, p }: Parameters, salt: Buffer, key: Buffer): string =>
  `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString("base64")}$${key.toString("base64")}`;

const PATTERN = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

function parse(stored: string): { parameters: Parameters; salt: Buffer; key: Buffer } {
  const [, logN, r, p, salt, key] = PATTERN.exec(stored) ?? [];
  if (!salt || !key) throw new Error("A stored password hash has an unknown form.");
  return {
    parameters: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
}

/** A hash of no password, as costly as any other. */
const decoy = (): string => format(current, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));
