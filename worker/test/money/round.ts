import { env } from "cloudflare:workers";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { GatewayMode, HostedGatewayName } from "@optimyz/contract/domain/gateways";
import { fitted, type Instalment } from "@optimyz/contract/domain/instalments";
import { dayLater } from "@optimyz/contract/domain/meetings";
import { monthLater } from "@optimyz/contract/domain/months";
import { insertBatch } from "../../src/batches/queries.ts";
import { batchInput, inHours, newCourse, person } from "../../src/batches/testing.ts";
import { ApiError } from "../../src/core/api-error.ts";
import { openDatabase } from "../../src/db/database.ts";
import { insertEnrolment } from "../../src/enrolments/queries.ts";
import { insertCoupon } from "../../src/payments/coupons/queries.ts";
import type { GatewayEvent } from "../../src/payments/gateways/gateway.ts";
import { taxOf } from "../../src/payments/invoices/statements.ts";
import { publishTax } from "../../src/payments/invoices/testing.ts";
import { adminCookie } from "../client.ts";
import { randomOf } from "../random.ts";

export const db = openDatabase(env.DB);
export const change = { actor: "desk@example.com", requestId: "r" };
export const ORIGIN = "https://x.example";
export const writing = { change, origin: ORIGIN };
/** A financial year ends in the midst of these months. The month before the first one has late writes alone. */
export const FIRST_MONTH = "2027-02";
export const BEFORE = "2027-01";
export const MONTHS = 4;
export const WAVES = 3;
/** The first meeting of all dates, 150 days after the first month begins. */
export const FEES_DUE = "2027-07-01";
/** The last day with the early-bird price, in India. */
const EARLY_UNTIL = "2027-03-15";
export const COUPON_USES_MAX = 3;

/** A message of a payment service, which may be told again at any time. */
export interface Told {
  gateway: HostedGatewayName | "signed";
  message: GatewayEvent;
  /** Of the keys that a hosted gateway is used with. */
  mode?: GatewayMode;
}

export interface Round {
  random: (below: number) => number;
  number: number;
  batches: readonly AdminBatch[];
  skills: ReadonlyMap<number, string>;
  coupon: { id: number; code: string; percent: number };
  /** Which of the registrations for GST the provider has now, and whether payments get documents with it. */
  registration: number;
  hasDocuments: boolean;
  /** Whether a payment got documents, by the registration that the provider had then. */
  documented: Map<number, boolean>;
  /** Writes so far whose clock is behind: no two are at the same moment. */
  late: number;
  people: number[];
  /** Those whose enrolment may be deleted: one with a coupon would give its use to somebody else meanwhile. */
  removable: readonly number[];
  /** Enrolments that were deleted, by their entries of the audit log. */
  deleted: Map<number, number>;
  /** Messages of payment services so far. */
  told: Told[];
  /** How often each of them was taken, by gateway and event. */
  taken: Map<string, number>;
  cookie: string;
  /** What the desk was told is noted. */
  noted: Set<number>;
  /** Sums of closed months, as of their closing. */
  closed: Map<string, string>;
  /** Writes into closed months. */
  refused: number;
  /** What somebody was asked to pay at the moment of enrolling, by enrolment. */
  asked: Map<number, { full: number; least: number }>;
}

/** Refusals are answers; anything else is a fault of ours. */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return undefined;
  }
}

export const one = <Item>(items: readonly Item[], { random }: Pick<Round, "random">): Item | undefined =>
  items[random(items.length || 1)];

export const monthOfMoment = (at: string): string => dayOfMoment(at).slice(0, 7);
const dayOfMoment = (at: string): string => new Date(Date.parse(at) + 330 * 60_000).toISOString().slice(0, 10);

/** An instant of a month of India, often next to one of its ends. */
export function instantOf(month: string, wave: number, { random }: Round): number {
  const start = Date.parse(`${month}-01T00:00:00+05:30`);
  const end = Date.parse(`${monthLater(month)}-01T00:00:00+05:30`);
  if (wave === 0) return start + random(2);
  if (wave === WAVES - 1) return end - 1 - random(2);
  return start + random(27) * 86_400_000 + random(86_400_000);
}

/** Somebody new in one of the dates, at the price of the moment, with the coupon or without. */
export async function enrolOne(round: Round, batch: AdminBatch, coupon: string): Promise<number | undefined> {
  const at = new Date().toISOString();
  const email = `p${crypto.randomUUID().slice(0, 8)}@round${round.number}.example`;
  const input = { ...person(email, round.skills.get(batch.course_id) ?? ""), title: "Dr." as const };
  const context = { userId: undefined, noticeTo: "desk@example.com", origin: ORIGIN, once: undefined };
  const stored = await attempt(() => insertEnrolment(db, { ...input, batch_id: batch.id, coupon }, context));
  if (!stored) return undefined;
  round.people.push(stored.id);
  const isEarly = batch.early_bird_paise !== null && dayOfMoment(at) <= EARLY_UNTIL;
  const full = isEarly ? (batch.early_bird_paise ?? 0) : batch.fee_paise;
  const off = coupon ? Math.floor((full * round.coupon.percent) / 100) : 0;
  round.asked.set(stored.id, { full, least: full - off });
  return stored.id;
}

/** Some instalments of a fee, due within the months of a round or around them. */
export function planFor(fee: number, random: Round["random"]): Instalment[] {
  const days = new Set(Array.from({ length: 1 + random(4) }, () => dayLater(`${BEFORE}-20`, random(200))));
  const equal = [...days].toSorted().map((due) => ({ due, paise: 1 + random(200_000) }));
  return fitted(equal, fee);
}

const registrations = [
  {},
  { prefix: "" },
  { scheme: "composition", prefix: "B" },
  { rate: 5 },
  { scheme: "unregistered" },
] as const satisfies Parameters<typeof publishTax>[1][];

let published = -1;

/** Publishes one of the registrations, if it is another one than before. */
async function register(number: number, cookie: string): Promise<Pick<Round, "registration" | "hasDocuments">> {
  const registration = number % registrations.length;
  if (registration !== published) await publishTax(cookie, registrations[registration]);
  published = registration;
  return { registration, hasDocuments: (await taxOf(db)) !== undefined };
}

/** Now and then the provider's registration becomes another one, also none, while payments, refunds and notes go on. */
export async function changeRegistration(round: Round): Promise<void> {
  if (round.random(4) > 0) return;
  const next = round.registration + 1 + round.random(registrations.length - 1);
  Object.assign(round, await register(next, round.cookie));
}

export async function beginRound(number: number): Promise<Round> {
  const random = randomOf(number);
  const registered = await register(number, await adminCookie());
  const [course, other] = [await newCourse(), await newCourse()];
  const starts = { starts_at: inHours(24 * 150), ends_at: inHours(24 * 150 + 2) };
  const batches: AdminBatch[] = [];
  for (const of of [course, course, other]) {
    const fee_paise = 300_001 + random(900_000);
    const input = { ...batchInput(of.id), meetings: [starts], capacity: 50, title: `Evenings ${batches.length}` };
    const online = { online_url: "https://meet.example/room" };
    const early = { early_bird_paise: fee_paise - 1 - random(200_000), early_bird_until: EARLY_UNTIL };
    batches.push(
      await insertBatch(db, change, {
        ...input,
        fee_paise,
        instalments: batches.length === 1 ? [] : planFor(fee_paise, random),
        ...(batches.length !== 1 && early),
        ...(batches.length !== 2 && online),
      }),
    );
  }
  const percent = 1 + random(60);
  const code = `ROUND${number}`;
  const { id } = await insertCoupon(db, change, { code, percent, uses_max: COUPON_USES_MAX }, ORIGIN);
  const round: Round = {
    random,
    number,
    batches,
    skills: new Map([course, other].map((each) => [each.id, each.skill])),
    coupon: { id, code, percent },
    ...registered,
    documented: new Map(),
    late: 0,
    people: [],
    removable: [],
    deleted: new Map(),
    told: [],
    taken: new Map(),
    cookie: "",
    noted: new Set(),
    closed: new Map(),
    refused: 0,
    asked: new Map(),
  };
  for (const index of [0, 1, 0, 1, 2, 2]) await enrolOne(round, batches[index] as AdminBatch, "");
  return { ...round, removable: [...round.people] };
}
