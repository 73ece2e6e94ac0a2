import { batchFileUrl } from "@optimyz/contract/api/batch-file";
import { enrolmentSchema } from "@optimyz/contract/api/schemas/people";
import { datesText } from "@optimyz/contract/domain/batch-words";
import { paths } from "@optimyz/contract/domain/paths";
import { owedPaise } from "@optimyz/contract/domain/payments";
import * as z from "@optimyz/contract/z";
import { eq } from "drizzle-orm";
import { html } from "hono/html";
import { askedFirst, planOf } from "../batches/prices/instalments.ts";
import { quoteOf } from "../batches/prices/quote.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { batches, skillDetails } from "../db/schema.ts";
import { courseIn } from "../db/translations.ts";
import type { Speech } from "../language/speech.ts";
import { heldUntil as held } from "../payments/messages.ts";
import { howToPay } from "../payments/own-fees.ts";
import { heldUntil, howTo, payStyle } from "../payments/pay-page.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { pathIn } from "../settings/speech.ts";
import { settingsIn } from "../settings/translated.ts";
import * as m from "./messages.ts";

/**
 * What is to be paid after an enrolment in dates with a fee, for a browser without scripts; undefined where nothing is.
 * Made of the response, the batch and the coupon alone: the response to a second enrolment names no row, and nobody may see that.
 * @param output of `enrol`
 * @param values what was typed
 */
export async function enrolledPage(
  output: unknown,
  db: Database,
  speech: Speech,
  values: Readonly<Record<string, string>>,
): Promise<PlainPage | undefined> {
  const { data: enrolment } = z.safeParse(enrolmentSchema, output);
  if (!enrolment?.batch_id) return undefined;
  const { id, batch_id, place = "", place_until } = enrolment;
  const [found] = await db
    .select({ batch: batches, course: skillDetails.course, courseIn: courseIn(speech.language.code).as("course_in") })
    .from(batches)
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(eq(batches.id, batch_id));
  if (!found) return undefined;
  const { meetings, timeZone } = found.batch;
  const at = now();
  const { price } = await quoteOf(db, found.batch, values.coupon ?? "", at);
  const owed = owedPaise({ fee_paise: price.total_paise, paid_paise: 0, refunded_paise: 0 }, place);
  if (owed === 0) return undefined;
  const asked = askedFirst(planOf(found.batch, owed, at), owed, at);
  const { settings } = settingsIn((await siteSettings(db)).settings, speech.language.code);
  const { say } = speech;
  const until = heldUntil(place, place_until, timeZone, speech);
  return {
    title: say(m.thankYou),
    style: payStyle,
    body: html`<p role="status">${say(m.enrolled)}</p>
<p>${say(m.seatIsKept, { course: found.courseIn ?? found.course, dates: datesText({ meetings, time_zone: timeZone }, speech) })}</p>
${await howTo(howToPay(settings.payments, id, asked), speech, until && say(held, { until }))}
<p>${say(m.mailSaysTheSame)}</p>
<p class="ways"><a class="button" href="${batchFileUrl(batch_id, speech.language)}" download>${say(m.saveDates)}</a> <a href="${pathIn(speech, paths.courses.to())}">${say(m.backToCourses)}</a></p>`,
  };
}
