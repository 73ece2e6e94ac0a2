import { documentLabels } from "@optimyz/contract/api/schemas/payments/document-labels";
import { titleWithDates } from "@optimyz/contract/domain/batch-words";
import { rupees } from "@optimyz/contract/domain/money";
import { inArray } from "drizzle-orm";
import { receiptTokens } from "../batches/places/token.ts";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { enrolments, type outbox, payments } from "../db/schema.ts";
import type { Speech } from "../language/speech.ts";
import { toHtml, toText } from "../mail/layout.ts";
import { type Message, wordsOf } from "../mail/message.ts";
import { providersOf, urlIn } from "../mail/provider.ts";
import { Outdated, type WrittenMail } from "../mail/written.ts";
import { readerLanguages } from "../people/reader-language.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { documentsOf } from "./invoices/documents.ts";
import { openDocument } from "./invoices/messages.ts";
import * as m from "./messages.ts";
import { receiptPath } from "./own-fees.ts";

type OutboxRow = Pick<typeof outbox.$inferSelect, "id" | "kind" | "event" | "recipient">;

const KIND = "receipt";

/** The batch as its mail names it, with its first and last day. */
function datesOf(
  { batch, starts_at, ends_at, last_at = ends_at, time_zone }: (typeof payments.$inferSelect)["facts"],
  speech: Speech,
): string {
  const meetings = [starts_at, last_at].map((at) => ({ starts_at: at, ends_at: at }));
  return titleWithDates(batch, { meetings, time_zone }, speech);
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
  const ids = numbersIn(about.map(paymentOf));
  const found = await db.select().from(payments).where(inArray(payments.id, ids));
  const languages = await readerLanguages(
    db,
    enrolments,
    found.flatMap(({ enrolmentId }) => enrolmentId ?? []),
  );
  const { settings } = await siteSettings(db);
  const [providerFor, tokenOf, documents] = [
    providersOf(settings),
    await receiptTokens(db),
    await documentsOf(db, found),
  ];
  const written = about.map(async (row): Promise<[number, WrittenMail | Outdated]> => {
    const payment = found.find(({ id }) => id === paymentOf(row));
    if (payment?.state !== "noted") return [row.id, new Outdated(m.cancelledBeforeReceipt)];
    const provider = providerFor(languages.get(payment.enrolmentId ?? 0));
    const { speech } = provider;
    const { receipt: number, amountPaise, facts } = payment;
    const values = { number, amount: rupees(amountPaise, speech), course: facts.course, dates: datesOf(facts, speech) };
    const [invoice] = documents.get(payment.id) ?? [];
    const message: Message = {
      kind: KIND,
      provider,
      recipient: row.recipient,
      preview: `${values.amount}, ${facts.course}`,
      ...wordsOf(provider, KIND, values),
      facts: [
        [speech.say(m.receipt), number],
        [speech.say(m.amount), values.amount],
        [speech.say(m.course), facts.course],
        [speech.say(m.dates), facts.batch],
      ],
      button: {
        label: speech.say(m.openReceipt),
        url: urlIn(provider, origin, receiptPath(await tokenOf(payment.id, payment.linkNumber))),
      },
      ...(invoice && {
        further: {
          label: speech.say(openDocument, { kind: speech.text(documentLabels[invoice.kind] ?? invoice.kind) }),
          url: urlIn(provider, origin, invoice.url),
        },
      }),
    };
    return [row.id, { subject: message.subject, text: toText(message), html: toHtml(message) }];
  });
  return new Map(await Promise.all(written));
}
