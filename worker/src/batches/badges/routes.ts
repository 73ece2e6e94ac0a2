import { paths } from "@optimyz/contract/domain/paths";
import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { batches, certificates } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { limitVisitor } from "../../http/limits.ts";
import { providerOf } from "../../mail/provider.ts";
import { isCode } from "../certificates/code.ts";
import { noSuchCertificate } from "../certificates/messages.ts";
import { readBadgeToken } from "../places/token.ts";
import { BADGE_CONTEXT, credentialId, profileOf, signedBadge } from "./credential.ts";
import { badgeKey, publicKey } from "./key.ts";
import { issuerPath, keyPath, picturePath, statusPath } from "./paths.ts";
import { badgePicture } from "./picture.ts";

/** Certificates as Open Badges 3.0: the badge for its person, and what programs ask for that check one. */
export const badges = new Hono<AppEnv>();

/** Seconds, of what changes seldom. */
const HOUR = 60 * 60;

/** The badge as a picture that holds the credential, or as the credential alone, for wallets that ask for it by its URL. */
badges.get("/api/badges/:token/:file{badge[.](?:svg|jwt)}", async (c) => {
  const { db, config } = c.var;
  await limitVisitor(c, "certificate");
  const linked = await readBadgeToken(db, c.req.param("token"));
  const found = linked && (await certificateWhere(db, eq(certificates.id, linked.id)));
  if (!found) throw new ApiError("NOT_FOUND", noSuchCertificate);
  const { certificate, courseId } = found;
  // Its page says what has become of it.
  if (certificate.state !== "valid") return c.redirect(paths.certificate.to({ code: certificate.code }));
  const provider = await providerOf(db, certificate.language);
  const badge = await signedBadge(certificate, { provider, origin: config.SITE_ORIGIN, courseId }, await badgeKey(db));
  c.header("cache-control", "private, no-store");
  if (c.req.param("file") === "badge.jwt") return c.text(badge);
  c.header("content-disposition", 'attachment; filename="badge.svg"');
  return svg(c, badgePicture(certificate.course, provider, badge));
});

/** The picture of a certificate's badge, as the badge itself names it. */
badges.get(picturePath(":code"), async (c) => {
  const { certificate } = await certificateOfCode(c);
  if (certificate.state !== "valid") throw new ApiError("NOT_FOUND", noSuchCertificate);
  c.header("cache-control", `public, max-age=${HOUR}`);
  return svg(c, badgePicture(certificate.course, await providerOf(c.var.db, certificate.language)));
});

/**
 * A list of the one certificate, or of none while it is valid. A list of all would tell everybody their codes.
 * Source: 1EdTech Credential Revocation List 1.0.
 */
badges.get(statusPath(":code"), async (c) => {
  const origin = c.var.config.SITE_ORIGIN;
  const { certificate } = await certificateOfCode(c);
  const id = credentialId(origin, certificate.code);
  open(c);
  c.header("cache-control", "no-store");
  return c.json({
    id: origin + statusPath(certificate.code),
    issuer: origin + issuerPath,
    revokedCredential: certificate.state === "valid" ? [] : [{ id, revoked: true }],
  });
});

badges.get(issuerPath, async (c) => {
  const provider = await providerOf(c.var.db);
  open(c);
  c.header("cache-control", `public, max-age=${HOUR}`);
  return c.json({ "@context": [BADGE_CONTEXT], ...profileOf(provider, c.var.config.SITE_ORIGIN) });
});

badges.get(keyPath(":thumbprint"), async (c) => {
  const key = await publicKey(c.var.db, c.req.param("thumbprint"));
  open(c);
  if (!key) throw new ApiError("NOT_FOUND");
  c.header("cache-control", `public, max-age=${HOUR}`);
  return c.json(key);
});

/** Programs that check badges may run in browsers, at sites of others. */
const open = (c: Context<AppEnv>) => c.header("access-control-allow-origin", "*");

const svg = (c: Context<AppEnv>, picture: string) => c.body(picture, 200, { "content-type": "image/svg+xml" });

/** Guesses are limited, as of the certificate's page. @throws ApiError NOT_FOUND */
async function certificateOfCode(c: Context<AppEnv>) {
  await limitVisitor(c, "certificate");
  const code = c.req.param("code") ?? "";
  const found = isCode(code) && (await certificateWhere(c.var.db, eq(certificates.code, code)));
  if (!found) throw new ApiError("NOT_FOUND", noSuchCertificate);
  return found;
}

async function certificateWhere(db: Database, where: ReturnType<typeof eq>) {
  const [found] = await db
    .select({ certificate: certificates, courseId: batches.courseId })
    .from(certificates)
    .leftJoin(batches, eq(batches.id, certificates.batchId))
    .where(where);
  return found;
}
