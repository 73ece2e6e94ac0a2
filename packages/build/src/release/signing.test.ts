import { createHash, createPublicKey, verify } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RELEASE_TYPE, scriptBytes, signedBytes } from "@optimyz/contract/protocol/release-keys";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepKey, keyFor, keysFile, makeKey, secretFor } from "./kept-keys.ts";
import { newSecret, signingKey, signRelease } from "./signing.ts";

/** The first test vector of RFC 8032, section 7.1: the private key as PKCS #8. */
const RFC_8032 = {
  secret: Buffer.from(
    "302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
    "hex",
  ).toString("base64"),
  key: "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
  signature: Buffer.from(
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    "hex",
  ).toString("base64"),
};

const ORIGIN = "https://www.example.com";

beforeEach(() => {
  vi.stubEnv("OPTIMYZ_KEYS", mkdtempSync(path.join(tmpdir(), "keys-")));
  vi.stubEnv("RELEASE_KEY", "");
});

afterEach(() => {
  rmSync(process.env.OPTIMYZ_KEYS ?? "", { recursive: true });
  vi.unstubAllEnvs();
});

/** Whether a public key made a signature. */
const isSigned = (key: string, signature: string, bytes: Uint8Array): boolean => {
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(key, "base64")]);
  const publicKey = createPublicKey({ key: spki, format: "der", type: "spki" });
  return verify(null, bytes, publicKey, Buffer.from(signature, "base64"));
};

test("signs as the standard says", () => {
  const { key, sign } = signingKey(RFC_8032.secret);
  expect([key, sign(new Uint8Array())]).toEqual([RFC_8032.key, RFC_8032.signature]);
});

test("signs the manifest as it is sent, and each script for browsers", () => {
  const own = signingKey(newSecret());
  const manifest = '{"name":"mf-home","author":"Jürgen"}';
  const script = Buffer.from("export {};");
  const { key, signature, scripts } = signRelease(own, manifest, [["app.js", script]]);
  expect(isSigned(key, signature, signedBytes(RELEASE_TYPE, manifest))).toBe(true);
  expect(isSigned(key, signature, signedBytes(RELEASE_TYPE, `${manifest} `))).toBe(false);
  const { digest = "", signature: ofScript = "" } = scripts["app.js"] ?? {};
  expect(digest).toBe(createHash("sha256").update(script).digest("base64"));
  expect(isSigned(key, ofScript, scriptBytes(key, digest))).toBe(true);
});

test("counts the bytes of what is signed, so that no two documents are signed as one", () => {
  const text = new TextDecoder().decode(signedBytes("a/b", "ü 1"));
  expect(text).toBe("DSSEv1 3 a/b 4 ü 1");
});

test.each(["", "no key", Buffer.from("no key either").toString("base64")])(
  "says so when a text is no key: %o",
  (text) => {
    expect(() => signingKey(text)).toThrow("RELEASE_KEY is no private key");
  },
);

test("keeps keys by site and front-end in a file for their owner alone", () => {
  const made = makeKey(ORIGIN, "mf-home");
  makeKey("http://localhost:8787", "mf-home");
  const all = makeKey(ORIGIN, "*");
  expect(keyFor(ORIGIN, "mf-home")?.key).toBe(made.key);
  expect(keyFor(ORIGIN, "shell")?.key).toBe(all.key);
  expect(keyFor("https://elsewhere.example", "mf-home")).toBeUndefined();
  expect(statSync(keysFile(ORIGIN)).mode & 0o777).toBe(0o600);
  keepKey(ORIGIN, "mf-home", RFC_8032.secret);
  expect([secretFor(ORIGIN, "mf-home"), keyFor(ORIGIN, "*")?.key]).toEqual([RFC_8032.secret, all.key]);
});

test("a pipeline's key comes before those of the machine", () => {
  makeKey(ORIGIN, "mf-home");
  vi.stubEnv("RELEASE_KEY", RFC_8032.secret);
  expect(keyFor(ORIGIN, "mf-home")?.key).toBe(RFC_8032.key);
});
