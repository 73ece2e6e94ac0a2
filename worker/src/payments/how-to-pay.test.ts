import { env } from "cloudflare:workers";
import type { HowToPay } from "@optimyz/contract/api/schemas/payments/own";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { referenceOf, upiText } from "@optimyz/contract/domain/payments";
import { afterEach, expect, test } from "vitest";
import { adminCookie, call, send } from "../../test/client.ts";
import { writeContent } from "../audit/changes.ts";
import { placeTokens } from "../batches/places/token.ts";
import { enrolIn, newBatch, newCourse } from "../batches/testing.ts";
import { now } from "../core/clock.ts";
import { openDatabase } from "../db/database.ts";
import { settingsRevisions } from "../db/schema.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();

afterEach(() => writeContent(db, [db.delete(settingsRevisions)]));

async function publish(payments: Partial<Settings["payments"]>): Promise<void> {
  const settings = { ...defaultSettings, payments: { ...defaultSettings.payments, ...payments } };
  const of = { revision: 1, schemaVersion: 1, differences: [], actor: "owner@example.com", createdAt: now() };
  await writeContent(db, [db.insert(settingsRevisions).values({ ...of, settings })]);
}

const aBatch = async (changes: object = {}) => {
  const course = await newCourse();
  return { course, batch: await newBatch(cookie, course.id, { capacity: 5, fee_paise: 450_000, ...changes }) };
};
const ask = (batch: number, enrolment: number) =>
  call<HowToPay>("GET", `/api/batches/${batch}/how-to-pay?enrolment=${enrolment}`);

test("says how to pay the fee of a batch, with the reference of the enrolment's number", async () => {
  const { batch } = await aBatch();
  const { status, body, headers } = await ask(batch.id, 1042);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toContain("no-store");
  expect(body).toMatchObject({
    amount_paise: 450_000,
    reference: referenceOf(1042),
    bank: expect.stringMatching("IFSC"),
  });
  expect(body.upi).toMatchObject({ id: "optimyz@example", code: { path: expect.stringMatching(/^M/) } });
  expect(body.upi).not.toHaveProperty("link");
});

test("nobody sees by it, or by the enrolment before it, who takes part", async () => {
  const { course, batch } = await aBatch();
  const taken = await enrolIn(batch.id, "known@how-to-pay.example", course.skill);
  const known = await enrolIn(batch.id, "known@how-to-pay.example", course.skill);
  const unknown = await enrolIn(batch.id, "unknown@how-to-pay.example", course.skill);
  const shape = async ({ status, body }: typeof known) => {
    const pay = await ask(batch.id, body.id);
    const { reference, upi, ...rest } = pay.body;
    return [status, Object.keys(body), pay.status, Object.keys(pay.body), rest, { ...upi, code: upi?.code.size }];
  };
  expect(await shape(known)).toEqual(await shape(unknown));
  expect(known.body.id).not.toBe(taken.body.id);
  // Nor by a number that was never given.
  expect((await ask(batch.id, 999_999)).status).toBe(200);
});

test("dates without a fee, hidden ones and unknown ones have nothing to pay", async () => {
  const [free, hidden] = [await aBatch({ fee_paise: 0 }), await aBatch({ state: "draft" })];
  for (const id of [free.batch.id, hidden.batch.id, 999_999]) expect((await ask(id, 9)).status).toBe(404);
  expect((await ask(free.batch.id, 0)).status).toBe(422);
});

test("a business's UPI id has a link with amount and reference, in the response and on the page without scripts", async () => {
  await publish({ upi_id: "institute@bank", upi_name: "Voice & Co", upi_account: "business" });
  const { course, batch } = await aBatch();
  const { body } = await enrolIn(batch.id, "business@how-to-pay.example", course.skill);
  const reference = referenceOf(body.id);
  const link = upiText({ id: "institute@bank", name: "Voice & Co", paise: 450_000, reference });
  expect(link).toBe(
    `upi://pay?pa=institute@bank&pn=Voice%20%26%20Co&tr=${reference}&tn=${reference}&am=4500.00&cu=INR`,
  );
  expect((await ask(batch.id, body.id)).body.upi?.link).toBe(link);
  const text = await (await send("GET", `/pay/${await (await placeTokens(db))(body.id)}`)).text();
  expect(text).toContain(`href="${link.replaceAll("&", "&amp;")}">Open a UPI app</a>`);
  expect(text).toContain("Save the code");
});
