import { spanText } from "@optimyz/contract/domain/batch-words";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { sign } from "hono/jwt";
import { sha256 } from "../../core/tokens.ts";
import type { certificates } from "../../db/schema.ts";
import type { Provider } from "../../mail/provider.ts";
import type { BadgeKey } from "./key.ts";
import * as m from "./messages.ts";
import { issuerPath, keyPath, picturePath, statusPath } from "./paths.ts";

type CertificateRow = typeof certificates.$inferSelect;

const HOUR_MINUTES = 60;

/** JSON-LD contexts of a credential, and of what it is made of. */
const CREDENTIAL_CONTEXT = "https://www.w3.org/ns/credentials/v2";
export const BADGE_CONTEXT = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";

/** URL by which badges name a certificate: its page. */
export const credentialId = (origin: string, code: string): string => siteUrl(origin, paths.certificate.to({ code }));

/** Who issues badges: a `Profile` of Open Badges 3.0. */
export const profileOf = ({ name, email }: Pick<Provider, "name" | "email">, origin: string) => ({
  id: siteUrl(origin, issuerPath),
  type: ["Profile"],
  name,
  url: siteUrl(origin, paths.home.to()),
  ...(email && { email }),
});

/** What a badge says besides its certificate. */
export interface BadgeFacts {
  provider: Provider;
  origin: string;
  /** The course's id; null where it is gone. */
  courseId: number | null;
}

/**
 * A certificate as a credential, without its proof: an `OpenBadgeCredential`. It names the person, and has a hash of the e-mail
 * address, which wallets compare with their own people's.
 * Source: Open Badges 3.0, 1EdTech (https://www.imsglobal.org/spec/ob/v3p0).
 */
async function credentialOf(row: CertificateRow, { provider, origin, courseId }: BadgeFacts) {
  const { code, name, email, course, startsOn, endsOn, minutes } = row;
  const { speech } = provider;
  const id = credentialId(origin, code);
  const narrative = speech.say(m.criteria, {
    dates: spanText(startsOn, endsOn, speech),
    hours: Math.round((minutes / HOUR_MINUTES) * 100) / 100,
    provider: provider.name,
  });
  return {
    "@context": [CREDENTIAL_CONTEXT, BADGE_CONTEXT],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: course,
    issuer: profileOf(provider, origin),
    validFrom: validFrom(row),
    credentialSubject: {
      id: `${id}#holder`,
      type: ["AchievementSubject"],
      identifier: [identifier("ext:name", name), ...(email ? [await hashedEmail(email, code)] : [])],
      achievement: {
        id: courseId === null ? `${id}#course` : siteUrl(origin, paths.course.to({ skill_detail_id: courseId })),
        type: ["Achievement"],
        achievementType: "CertificateOfCompletion",
        inLanguage: speech.language.code,
        name: course,
        description: speech.say(m.course, { provider: provider.name }),
        criteria: { narrative },
        image: { id: siteUrl(origin, picturePath(code)), type: "Image" },
      },
    },
    credentialStatus: { id: siteUrl(origin, statusPath(code)), type: "1EdTechRevocationList" },
    credentialSchema: [
      {
        id: "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json",
        type: "1EdTechJsonSchemaValidator2019",
      },
    ],
  };
}

/** The badge of a certificate, signed: a VC-JWT, whose payload is the credential itself with its registered claims. */
export async function signedBadge(row: CertificateRow, facts: BadgeFacts, key: BadgeKey): Promise<string> {
  const credential = await credentialOf(row, facts);
  const claims = {
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: Date.parse(credential.validFrom) / 1000,
    sub: credential.credentialSubject.id,
  };
  const kid = siteUrl(facts.origin, keyPath(key.thumbprint));
  return sign({ ...credential, ...claims }, { ...key.privateKey, kid });
}

/** The moment of issue by the second, as the claim `nbf` can say it. */
const validFrom = ({ createdAt }: CertificateRow): string =>
  `${new Date(createdAt).toISOString().slice(0, "YYYY-MM-DDThh:mm:ss".length)}Z`;

/** @param identityType of the standard, else with `ext:` */
const identifier = (identityType: string, identityHash: string) => ({
  type: "IdentityObject",
  hashed: false,
  identityHash,
  identityType,
});

/** The salt is the code: whoever has the badge has it anyway, and each certificate has another one. */
async function hashedEmail(email: string, salt: string) {
  const hash = await sha256(email.toLowerCase() + salt);
  return { ...identifier("emailAddress", `sha256$${hash}`), hashed: true, salt };
}
