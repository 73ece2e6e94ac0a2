import { env } from "cloudflare:workers";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { Certificate, CertificateRows, OwnCertificate } from "@optimyz/contract/api/schemas/batches/certificate";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, newUser, send, sentMails, silentMail } from "../../../test/client.ts";
import { fromBase64url, sha256 } from "../../core/tokens.ts";
import { openDatabase } from "../../db/database.ts";
import { certificates, users, workerKeys } from "../../db/schema.ts";
import { personOf } from "../../people/person.ts";
import { startSession } from "../../people/queries.ts";
import { eraseStep } from "../../privacy/erase.ts";
import { newCode } from "../certificates/code.ts";
import { placeTokens } from "../places/token.ts";
import { enrolIn, inHours, markedAndOver, newBatch, newCourse } from "../testing.ts";
import { badgeKey } from "./key.ts";

const db = openDatabase(env.DB);
const origin = (env as unknown as { SITE_ORIGIN: string }).SITE_ORIGIN;
const cookie = await adminCookie();
let people = 0;

/** Somebody with an account and a certificate, and the path of its badge. @param title of the course, else its own */
async function someoneWithBadge(title?: string) {
  const email = `Badge${++people}@certificate.example`;
  const course = await newCourse();
  const meetings = [{ starts_at: inHours(2), ends_at: inHours(3.5) }];
  const batch = await newBatch(cookie, course.id, { meetings });
  const { id } = (await enrolIn(batch.id, email, course.skill)).body;
  await markedAndOver(cookie, batch, [id], 1);
  const { sent, bindings } = sentMails();
  await call("POST", `/api/admin/batches/${batch.id}/certificates`, { cookie, bindings });
  if (title) await db.update(certificates).set({ course: title }).where(eq(certificates.enrolmentId, id));
  const user = await newUser(email);
  await db
    .update(users)
    .set({ emailConfirmedAt: inHours(-1) })
    .where(eq(users.id, user.id));
  const token = await startSession(db, user.id);
  const [own] = (await call<OwnCertificate[]>("GET", "/api/me/certificates", { token })).body;
  return { email, batch, enrolmentId: id, code: own?.code ?? "", badge: own?.badge ?? "", courseId: course.id, sent };
}

const jsonOf = (part = ""): Record<string, unknown> => JSON.parse(new TextDecoder().decode(fromBase64url(part)));
const pathOf = (url: unknown): string => String(url).replace(origin, "");
const fileOf = (badge: string): string => badge.replace(/svg$/, "jwt");
const credentialsIn = (svg: string) =>
  [...svg.matchAll(/<openbadges:credential verify="([^"]*)">/g)].map(([, held]) => held);

/** Whether a badge is genuine, as a program that knows nothing but the standard finds out. Source: Open Badges 3.0, §8.2.5. */
async function isGenuine(badge: string): Promise<boolean> {
  const [head = "", body = "", signature = ""] = badge.trim().split(".");
  const { kid, alg } = jsonOf(head);
  const response = await send("GET", pathOf(kid));
  if (response.status !== 200 || alg !== "RS256") return false;
  const key = await crypto.subtle.importKey(
    "jwk",
    await response.json<JsonWebKey>(),
    { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${head}.${body}`);
  return crypto.subtle.verify("RSASSA-PKCS1-v1_5", key, fromBase64url(signature), signed);
}

const certificateOf = async (batch: AdminBatch) =>
  (await call<CertificateRows>("GET", `/api/admin/batches/${batch.id}/certificates`, { cookie })).body.people[0]
    ?.certificate;

test("a badge is signed by the key that the site shows, says what the standard asks for, and no e-mail address", async () => {
  const { email, code, badge, courseId, batch } = await someoneWithBadge();
  const response = await send("GET", fileOf(badge));
  expect(response.headers.get("content-type")).toMatch("text/plain");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const text = await response.text();
  expect(await isGenuine(text)).toBe(true);
  const [head, body] = text.split(".").map((part) => part);
  expect(Object.keys(jsonOf(head)).toSorted()).toEqual(["alg", "kid", "typ"]);
  const said = jsonOf(body) as Record<string, string & { id: string }>;
  const id = `${origin}/certificate/${code}`;
  expect(said).toMatchObject({
    "@context": ["https://www.w3.org/ns/credentials/v2", expect.stringContaining("/spec/ob/v3p0/context")],
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    id,
    jti: id,
    iss: said.issuer?.id,
    sub: `${id}#holder`,
    name: batch.course,
    credentialSubject: {
      id: `${id}#holder`,
      achievement: { id: `${origin}/courses-more/${courseId}`, name: batch.course, type: ["Achievement"] },
    },
  });
  expect(Number(said.nbf) * 1000).toBe(Date.parse(said.validFrom ?? ""));
  expect(said.validFrom).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const { identifier } = said.credentialSubject as unknown as { identifier: Record<string, unknown>[] };
  expect(identifier).toEqual([
    expect.objectContaining({ identityType: "ext:name", identityHash: "Dr. Asha Rao", hashed: false }),
    expect.objectContaining({
      identityType: "emailAddress",
      identityHash: `sha256$${await sha256(email.toLowerCase() + identifier[1]?.salt)}`,
      hashed: true,
    }),
  ]);
  expect(JSON.stringify(said).toLowerCase()).not.toContain(email.toLowerCase());
  const issuer = await call<Record<string, unknown>>("GET", pathOf(said.iss));
  expect(issuer.body).toMatchObject(said.issuer ?? {});
  const { achievement } = said.credentialSubject as unknown as { achievement: { image: { id: string } } };
  expect((await send("GET", pathOf(achievement.image.id))).headers.get("content-type")).toBe("image/svg+xml");
});

test("a badge that somebody has changed is not genuine, and the key that is shown cannot sign", async () => {
  const { badge } = await someoneWithBadge();
  const text = await (await send("GET", fileOf(badge))).text();
  const [head, body, signature] = text.split(".");
  const other = { ...jsonOf(body), name: "Another course" };
  const forged = btoa(JSON.stringify(other)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  expect(await isGenuine([head, forged, signature].join("."))).toBe(false);
  const shown = await send("GET", pathOf(jsonOf(head).kid));
  expect(shown.headers.get("access-control-allow-origin")).toBe("*");
  expect(Object.keys(await shown.json<object>()).toSorted()).toEqual(["alg", "e", "kty", "n", "use"]);
});

test("the picture holds the same badge once, whatever the course is called", async () => {
  const course = `</title><script>alert("A/B & more")</script> ${"Rhetorik".repeat(12)} मंच पर पहला कदम`;
  const { badge, code } = await someoneWithBadge(course);
  const response = await send("GET", badge);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="badge.svg"');
  const svg = await response.text();
  const held = credentialsIn(svg);
  expect(held).toEqual([await (await send("GET", fileOf(badge))).text()]);
  expect(await isGenuine(held[0] ?? "")).toBe(true);
  expect(jsonOf(held[0]?.split(".")[1]).name).toBe(course);
  expect(svg).not.toContain("<script");
  expect(svg.match(/<tspan/g)?.length).toBeLessThanOrEqual(5);
  const plain = await (await send("GET", `/api/certificates/${code}/badge.svg`)).text();
  expect(credentialsIn(plain)).toEqual([]);
  expect(plain).not.toContain("Asha");
});

test("a badge is its person's alone: the public page, other people's tokens and made-up ones do not lead to it", async () => {
  const { badge, code, enrolmentId, sent } = await someoneWithBadge();
  const page = await call<Certificate>("GET", `/api/certificates?${new URLSearchParams({ code })}`);
  expect(JSON.stringify(page.body)).not.toContain("badge");
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(badge)]);
  const ofPlace = await (await placeTokens(db))(enrolmentId);
  for (const token of [ofPlace, "1", `${badge.split("/")[3]?.split(".")[0]}.${"A".repeat(43)}`, "%00", "issuer"])
    expect((await send("GET", `/api/badges/${token}/badge.jwt`)).status).toBe(404);
  // A badge by a stolen key, of a certificate that nobody has.
  expect((await send("GET", `/api/certificates/${newCode()}/status`)).status).toBe(404);
});

test("a withdrawn certificate is on the list that its badge names, and an erased one too; both have no badge left", async () => {
  const { badge, batch, code } = await someoneWithBadge();
  const text = await (await send("GET", fileOf(badge))).text();
  const { credentialStatus, id } = jsonOf(text.split(".")[1]) as { credentialStatus: { id: string }; id: string };
  const revoked = async () =>
    (await call<{ revokedCredential: unknown[] }>("GET", pathOf(credentialStatus.id))).body.revokedCredential;
  expect(await revoked()).toEqual([]);
  const certificate = await certificateOf(batch);
  const withdraw = `/api/admin/certificates/${certificate?.id}/withdraw`;
  await send("POST", withdraw, { cookie, body: { reason: "A mistake of ours" }, bindings: silentMail });
  // Why is nobody's business.
  expect(await revoked()).toEqual([{ id, revoked: true }]);
  const gone = await send("GET", badge);
  expect([gone.status, gone.headers.get("location")]).toEqual([302, `/certificate/${code}`]);
  expect((await send("GET", `/api/certificates/${code}/badge.svg`)).status).toBe(404);

  const erased = await someoneWithBadge();
  while (!(await eraseStep(db, await personOf(db, erased.email.toLowerCase()))));
  const status = await call<{ revokedCredential: unknown[] }>("GET", `/api/certificates/${erased.code}/status`);
  expect(status.body.revokedCredential).toHaveLength(1);
  expect((await send("GET", erased.badge)).status).toBe(302);
});

test("isolates that sign the first badge at once have one key, and with another one earlier badges are worth nothing", async () => {
  const { badge } = await someoneWithBadge();
  await db.delete(workerKeys).where(eq(workerKeys.name, "badges"));
  const keys = await Promise.all([badgeKey(db), badgeKey(db), badgeKey(db)]);
  expect(new Set(keys.map(({ thumbprint }) => thumbprint)).size).toBe(1);
  const before = await (await send("GET", fileOf(badge))).text();
  expect(await isGenuine(before)).toBe(true);
  await db.delete(workerKeys).where(eq(workerKeys.name, "badges"));
  expect(await isGenuine(before)).toBe(false);
  expect(await isGenuine(await (await send("GET", fileOf(badge))).text())).toBe(true);
  expect(await isGenuine(before)).toBe(false);
});
