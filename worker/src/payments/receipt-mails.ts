import { titleWithDates } from "@optimyz/contract/domain/batch-words";
import { rupees } from "@optimyz/contract/domain/money";
import { siteUrl } from "@optimyz/contract/domain/paths";
import { inArray, sql } from "drizzle-orm";
import { receiptTokens } from "../batches/places/token.ts";
import type { Database } from "../db/database.ts";
import { type outbox, payments } from "../db/schema.ts";
import { toHtml, toText } from "../mail/layout.ts";
import { type Message, wordsOf } from "../mail/message.ts";
import { providerOf } from "../mail/provider.ts";
import { Outdated, type WrittenMail } from "../mail/written.ts";
import { receiptPath } from "./own-fees.ts";

type OutboxRow = Pick<typeof outbox.$inferSelect, "id" | "kind" | "event" | "recipient">;

const KIND = "receipt";

/** The batch as its mail names it, with its first and last day. */
function datesOf({ batch, starts_at, ends_at, time_zone }: (typeof payments.$inferSelect)["facts"]): string {
  const meetings = [starts_at, ends_at].map((at) => ({ starts_at: at, ends_at: at }));
  return titleWithDates(batch, { meetings, time_zone });
}

/** The payment of a row, which its event names: `receipt 12`. */
const paymentOf = ({ event }: OutboxRow): number => Number(/^receipt (\d+)$/.exec(event ?? "")?.[1] ?? 0);

/** Writes the mails with receipts among some rows of the outbox, when they are sent: the link in them is signed then. */
export async function writeReceiptMails(
  db: Database,
  rows: readonly OutboxRow[],
  { origin }: { origin: string },
): Promise<Map<number, WrittenMail | Outdated>> {
  const about = rows.filter(({ kind }) => kind === KIND);
  if (about.length === 0) return new Map();
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(about.map(paymentOf))}))`;
  const found = await db.select().from(payments).where(inArray(payments.id, ids));
  const [provider, tokenOf] = [await providerOf(db), await receiptTokens(db)];
  const written = about.map(async (row): Promise<[number, WrittenMail | Outdated]> => {
    const payment = found.find(({ id }) => id === paymentOf(row));
    if (payment?.state !== "noted")
      return [row.id, new Outdated("The payment was cancelled before its receipt was sent.")];
    const { receipt: number, amountPaise, facts } = payment;
    const values = { number, amount: rupees(amountPaise), course: facts.course, dates: datesOf(facts) };
    const message: Message = {
      kind: KIND,
      provider,
      recipient: row.recipient,
      preview: `${values.amount}, ${facts.course}`,
      ...wordsOf(provider, KIND, values),
      facts: [
        ["Receipt", number],
        ["Amount", values.amount],
        ["Course", facts.course],
        ["Dates", facts.batch],
      ],
      button: {
        label: "Open the receipt",
        url: siteUrl(origin, receiptPath(await tokenOf(payment.id, payment.linkNumber))),
      },
    };
    return [row.id, { subject: message.subject, text: toText(message), html: toHtml(message) }];
  });
  return new Map(await Promise.all(written));
}
