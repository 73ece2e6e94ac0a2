import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { batches, certificates, enrolments, type outbox, skillDetails } from "../../db/schema.ts";
import { toHtml, toText } from "../../mail/layout.ts";
import { certificateIssued } from "../../mail/message.ts";
import { providersOf, urlIn } from "../../mail/provider.ts";
import { Outdated, type WrittenMail } from "../../mail/written.ts";
import { readerLanguages } from "../../people/reader-language.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import { badgePath } from "../badges/paths.ts";
import { badgeTokens } from "../places/token.ts";
import * as m from "./messages.ts";

/** Of an issued certificate, for the event of its mail: `certificate CODE`. */
export const mailEventOf = (code: string): string => `certificate ${code}`;
const codeOf = (event: string | null): string => event?.split(" ")[1] ?? "";

/** Writes the mails about certificates among some rows of the outbox, when they are sent: also again, after WhatsApp has failed. */
export async function writeCertificateMails(
  db: Database,
  rows: readonly (typeof outbox.$inferSelect)[],
  { origin }: { origin: string },
): Promise<Map<number, WrittenMail | Outdated>> {
  const own = rows.filter(({ kind, event }) => kind === "certificate" && event !== null);
  if (own.length === 0) return new Map();
  const found = await db
    .select({ certificate: certificates, title: batches.title, batchCourse: skillDetails.course })
    .from(certificates)
    .leftJoin(batches, eq(batches.id, certificates.batchId))
    .leftJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(
      and(
        inArray(
          certificates.code,
          own.map(({ event }) => codeOf(event)),
        ),
        eq(certificates.state, "valid"),
      ),
    );
  const tokenOf = await badgeTokens(db);
  const withBadge = found.map(async (row) => ({
    ...row,
    badge: siteUrl(origin, badgePath(await tokenOf(row.certificate.id))),
  }));
  const byCode = new Map((await Promise.all(withBadge)).map((row) => [row.certificate.code, row]));
  const ids = found.map(({ certificate }) => certificate.enrolmentId);
  const languages = await readerLanguages(db, enrolments, ids);
  const providerFor = providersOf((await siteSettings(db)).settings);
  const written = own.map(({ id, event, recipient }): [number, WrittenMail | Outdated] => {
    const row = byCode.get(codeOf(event));
    if (!row) return [id, new Outdated(m.certificateGone)];
    const { code, course, enrolmentId } = row.certificate;
    const provider = providerFor(languages.get(enrolmentId) ?? null);
    const dates = row.title === null || row.title === row.batchCourse ? course : row.title;
    const message = certificateIssued(provider, recipient, { code, course, dates, badge: row.badge }, origin);
    const url = urlIn(provider, origin, paths.certificate.to({ code }));
    const whatsapp = {
      kind: "certificate" as const,
      enrolmentId,
      language: provider.speech.language.code,
      parameters: () => [course, dates, url],
    };
    return [id, { subject: message.subject, text: toText(message), html: toHtml(message), whatsapp }];
  });
  return new Map(written);
}
