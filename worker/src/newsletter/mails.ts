import { paths } from "@optimyz/contract/domain/paths";
import { inArray } from "drizzle-orm";
import { newsletterTokens } from "../batches/places/token.ts";
import { shownPosts } from "../content/posts/queries.ts";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { newsletterIssues, type outbox, subscribers } from "../db/schema.ts";
import { toHtml, toText } from "../mail/layout.ts";
import type { Message } from "../mail/message.ts";
import { TO_MANY } from "../mail/outbox.ts";
import { providersOf, urlIn } from "../mail/provider.ts";
import { Outdated, type WrittenMail } from "../mail/written.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { readEvent } from "./issues.ts";
import { leavePath } from "./links.ts";
import * as m from "./messages.ts";

type OutboxRow = Pick<typeof outbox.$inferSelect, "id" | "kind" | "event" | "recipient">;

/**
 * Writes the mails of issues among some rows of the outbox, when they are sent: to those who still read, about a post that is
 * still there, in each reader's language, with the headers of RFC 8058.
 */
export async function writeIssueMails(
  db: Database,
  rows: readonly OutboxRow[],
  { origin }: { origin: string },
): Promise<Map<number, WrittenMail | Outdated>> {
  const own = rows.flatMap((row) => {
    const named = row.kind === TO_MANY ? readEvent(row.event) : undefined;
    return named ? [{ ...named, row }] : [];
  });
  if (own.length === 0) return new Map();
  const [readers, issues, { settings }, tokenOf] = await Promise.all([
    db
      .select()
      .from(subscribers)
      .where(inArray(subscribers.id, numbersIn(own.map(({ readerId }) => readerId)))),
    db
      .select({ id: newsletterIssues.id, postId: newsletterIssues.postId })
      .from(newsletterIssues)
      .where(inArray(newsletterIssues.id, numbersIn(own.map(({ issueId }) => issueId)))),
    siteSettings(db),
    newsletterTokens(db),
  ]);
  const postIds = issues.map(({ postId }) => postId);
  const languages = [...new Set(readers.map(({ language }) => language))];
  const posts = new Map(
    await Promise.all(
      languages.map(async (language) => [language, await shownPosts(db, postIds, language ?? "")] as const),
    ),
  );
  const providerFor = providersOf(settings);
  const written = own.map(async ({ row, readerId, issueId }): Promise<[number, WrittenMail | Outdated]> => {
    const reader = readers.find(({ id }) => id === readerId);
    const postId = issues.find(({ id }) => id === issueId)?.postId;
    const post = reader?.state === "confirmed" ? posts.get(reader.language)?.get(postId ?? 0) : undefined;
    if (!reader || !post) return [row.id, new Outdated(m.hasLeft)];
    const provider = providerFor(reader.language);
    const { name, speech } = provider;
    const leaveUrl = urlIn(provider, origin, leavePath(await tokenOf(reader.id)));
    const message: Message = {
      kind: TO_MANY,
      provider,
      recipient: row.recipient,
      subject: post.title,
      preview: post.summary,
      heading: post.title,
      paragraphs: [post.summary],
      button: { label: speech.say(m.readPost), url: urlIn(provider, origin, paths.post.to({ slug: post.slug })) },
      closing: [speech.say(m.whyThisMail, { name, url: leaveUrl })],
    };
    const headers = { "List-Unsubscribe": `<${leaveUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    return [row.id, { subject: message.subject, text: toText(message), html: toHtml(message), headers }];
  });
  return new Map(await Promise.all(written));
}
