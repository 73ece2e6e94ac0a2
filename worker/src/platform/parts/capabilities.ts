import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import {
  type Asked,
  type CapabilityProblem,
  neededFor,
  type PartFetched,
  type PartFile,
  type PartMails,
  type PartMailWords,
  type PartQuestion,
  partQuestions,
  questionSchemas,
} from "@optimyz/contract/protocol/part-capabilities";
import type { Person } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import { and, eq, sql } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import { ApiError } from "../../core/api-error.ts";
import type { Config } from "../../core/env.ts";
import { parsedJson } from "../../core/json.ts";
import { publicFetch } from "../../core/public-fetch.ts";
import type { Database } from "../../db/database.ts";
import { countEvent, countUp, DAY_SECONDS, HOUR_SECONDS, isWithin, rateWindow } from "../../db/rates.ts";
import { outbox } from "../../db/schema.ts";
import { filled } from "../../language/filled.ts";
import type { Message } from "../../mail/message.ts";
import { queueMailIf } from "../../mail/outbox.ts";
import { providerForStaff, providerOf, urlIn } from "../../mail/provider.ts";
import { type StaffMember, theSite } from "../site.ts";
import { keepFile, type Sender } from "./files.ts";
import { linksTo } from "./files-links.ts";
import { removeFiles } from "./files-purge.ts";
import { findGrant, type GrantRow, isGranted, keyOf } from "./grants.ts";
import { limits } from "./limits.ts";

/** Who asks: nothing of it comes from the isolate. */
export interface Asking {
  db: Database;
  /** The bucket with the objects of files. */
  uploads: R2Bucket;
  config: Config;
  requestId: string;
  /** The front-end, and what the manifest of its running version says. */
  name: string;
  capabilities: readonly string[];
  mails: PartMails;
  /** It is a development server's, on the developer's own machine: it has what it claims. */
  isDeveloped: boolean;
  /** Who sent the request; undefined for a job, and for a visitor. */
  person: Person | undefined;
}

/** Why the platform does not do it. */
class Problem extends Error {
  readonly code: CapabilityProblem;
  constructor(code: CapabilityProblem, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

const missingGrant = (name: string, capability: string) =>
  `No owner of this site has granted ${capability} to ${name}.`;

/**
 * The capability for want of which a call has failed.
 * @param why comes from code of a release: it counts for what the manifest claims, while that is not granted
 */
export async function missingIn(
  db: Database,
  { name, capabilities }: Pick<Asking, "name" | "capabilities">,
  why: string,
): Promise<string | undefined> {
  const named = capabilities.find((each) => why.includes(missingGrant(name, each)));
  return named !== undefined && !(await isGranted(db, name, named)) ? named : undefined;
}

/**
 * Does what a server part asks for, if its manifest claims it and an owner has granted it.
 * @param what and @param argument come from code of a release
 */
export async function ask(asking: Asking, what: unknown, argument: unknown): Promise<Asked> {
  try {
    const question = questionOf(what);
    const known = checked(question, argument);
    const capability = neededFor(question, known);
    if (!asking.capabilities.includes(capability))
      throw new Problem("NOT_GRANTED", `The manifest does not claim ${capability}.`);
    const grant = await findGrant(asking.db, asking.name, capability);
    if (!grant && !asking.isDeveloped) throw new Problem("NOT_GRANTED", missingGrant(asking.name, capability));
    return { value: await answers[question]({ ...asking, grant }, known as never) };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code, why: error.message };
    if (error instanceof ApiError) return { refused: "NOT_ALLOWED", why: "This person may not see that." };
    throw error;
  }
}

function questionOf(what: unknown): PartQuestion {
  if (typeof what !== "string" || !Object.hasOwn(partQuestions, what))
    throw new Problem("INVALID", "The platform does not know what is asked for.");
  return what as PartQuestion;
}

function checked(question: PartQuestion, argument: unknown): unknown {
  const isShort = typeof argument === "string" && argument.length <= limits.argumentLength;
  const { data, error } = z.safeParse(questionSchemas[question], isShort ? parsedJson(argument) : undefined);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  const place = issue?.path.map(String).join(".").slice(0, 80) || "argument";
  throw new Problem("INVALID", `${question}: ${place} is not as it has to be. ${issue?.message ?? ""}`);
}

/** With the grant; a development server's part may have none. */
interface Granted extends Asking {
  grant: GrantRow | undefined;
}

type Answers = {
  [What in PartQuestion]: (asking: Granted, argument: z.infer<(typeof questionSchemas)[What]>) => Promise<unknown>;
};

const answers: Answers = {
  "places.mine": ({ db, person }) => theSite().people.placesOf(db, idIn("user", person)),
  "places.batches": ({ db, person }) => theSite().people.batchesOf(db, staffIn(person)),
  "places.of": ({ db, person }, { batchId }) => theSite().people.peopleOf(db, batchId, staffIn(person)),
  "mail.send": sendMail,
  "audit.write": writeEntry,
  "files.keep": keepOwnFile,
  "files.links": ({ db, name }, { ids }) => linksTo(db, name, ids),
  "files.remove": async ({ db, uploads, name }, { ids }) => {
    await removeFiles(db, uploads, name, ids);
    return null;
  },
  "progress.set": ({ db, name }, { progresses }) => theSite().people.setProgress(db, name, progresses),
  fetch: fetchFrom,
};

/** The row's id of the person who sends the request. */
function idIn(kind: "user" | "admin", person: Person | undefined): number {
  const id = person?.id.startsWith(`${kind}-`) ? Number(person.id.slice(kind.length + 1)) : 0;
  if (id > 0) return id;
  throw new Problem("NOT_ALLOWED", kind === "user" ? "Nobody with an account asks." : "No member of staff asks.");
}

function staffIn(person: Person | undefined): StaffMember {
  const adminId = idIn("admin", person);
  if (!person || person.role === "user") throw new Problem("NOT_ALLOWED", "No member of staff asks.");
  return { adminId, role: person.role };
}

async function fetchFrom(
  { db, config, name, grant }: Granted,
  { url, method = "GET", headers = {}, body }: z.infer<(typeof questionSchemas)["fetch"]>,
): Promise<PartFetched> {
  const { count } = await countEvent(db, await rateWindow(`requests of ${name}`, HOUR_SECONDS));
  if (count > limits.fetchesPerHour) throw new Problem("LIMIT", `${limits.fetchesPerHour} requests an hour at most.`);
  const { hostname } = new URL(url);
  const opened = grant && keyOf(grant, config.SECRET_KEY);
  const key = await opened?.catch(() => {
    throw new Problem("NOT_GRANTED", `The key for ${hostname} cannot be opened: an owner has to note it again.`);
  });
  const sent = new Headers(headers);
  if (key) sent.set(key.header, key.value);
  const send = publicFetch(config, { ms: limits.fetchMs, bytes: limits.fetchBytes });
  try {
    const response = await send(url, { method, headers: sent, body });
    return {
      status: response.status,
      type: response.headers.get("content-type") ?? "",
      text: await response.text(),
    };
  } catch {
    const { fetchMs, fetchBytes } = limits;
    const most = `${fetchMs / 1000} s with at most ${fetchBytes / 1024} kB`;
    throw new Problem("LIMIT", `${hostname} has not responded in ${most}, or is no public host.`);
  }
}

async function keepOwnFile(
  { db, name, person }: Asking,
  { id }: z.infer<(typeof questionSchemas)["files.keep"]>,
): Promise<PartFile> {
  const isStaff = person !== undefined && person.role !== "user";
  const sender: Sender = isStaff ? { adminId: idIn("admin", person) } : { userId: idIn("user", person) };
  const file = await keepFile(db, name, sender, id);
  if (!file) throw new Problem("NOT_ALLOWED", "This person has not sent such a file.");
  return file;
}

async function writeEntry(
  { db, name, person, requestId }: Asking,
  { action, detail }: z.infer<(typeof questionSchemas)["audit.write"]>,
): Promise<null> {
  const { count } = await countEvent(db, await rateWindow(`audit entries of ${name}`, DAY_SECONDS));
  if (count > limits.auditPerDay) throw new Problem("LIMIT", `${limits.auditPerDay} entries a day at most.`);
  const who = person ? ` (${person.id.replace("-", " ")})` : "";
  const entry = { action: "note", entity: "server_parts", entityId: 0, label: `${action}: ${detail}${who}` } as const;
  await record(db, { actor: name, requestId }, entry);
  return null;
}

async function sendMail(asking: Asking, mail: z.infer<(typeof questionSchemas)["mail.send"]>): Promise<boolean> {
  const { db, name } = asking;
  const languages = Object.hasOwn(asking.mails, mail.template) ? asking.mails[mail.template] : undefined;
  if (!languages) throw new Problem("INVALID", `The manifest has no mail ${mail.template}.`);
  const event = `server part ${name} ${mail.key}`;
  if ((await db.$count(outbox, eq(outbox.event, event))) > 0) return false;
  const message = await messageOf(asking, mail, languages);
  const [hour, day] = await Promise.all([
    rateWindow(`mails of ${name}`, HOUR_SECONDS),
    rateWindow(`mails of ${name} to ${mail.to}`, DAY_SECONDS),
  ]);
  const isRoom = and(isWithin(day, limits.mailsToOnePerDay), isWithin(hour, limits.mailsPerHour)) ?? sql`FALSE`;
  const [, , queued] = await db.batch([
    countUp(db, day),
    countUp(db, hour),
    queueMailIf(db, message, isRoom, event).returning({ id: outbox.id }),
  ]);
  if (queued.length > 0) return true;
  // Somebody was faster with the same key, or there was no room.
  if ((await db.$count(outbox, eq(outbox.event, event))) > 0) return false;
  const most = `${limits.mailsPerHour} mails an hour and ${limits.mailsToOnePerDay} a day to one person at most.`;
  throw new Problem("LIMIT", most);
}

/** @throws Problem for somebody whom the part may not write to, and a value that is missing */
async function messageOf(
  { db, config, person }: Asking,
  { to, values = {}, path }: z.infer<(typeof questionSchemas)["mail.send"]>,
  languages: PartMails[string],
): Promise<Message> {
  const [kind, id] = to.split("-") as ["user" | "admin", string];
  const mailbox = await theSite().people.mailbox(db, { kind, id: Number(id), isCaller: person?.id === to });
  if (!mailbox) throw new Problem("NOT_ALLOWED", `No mail may go to ${to}.`);
  const { email: recipient, language } = mailbox;
  const provider = await (kind === "user" ? providerOf(db, language) : providerForStaff(db, language));
  const words = wordsIn(languages, provider.speech.language.code);
  const said = (text: string) =>
    filled(text, values, (value) => {
      throw new Problem("INVALID", `The mail's text needs a value ${value}.`);
    });
  const subject = said(words.subject);
  const paragraphs = said(words.text).split(/\n\s*\n/);
  const button = words.button !== undefined &&
    path !== undefined && { label: words.button, url: urlIn(provider, config.SITE_ORIGIN, path) };
  const text = { subject, heading: subject, preview: paragraphs[0]?.slice(0, 90) ?? "", paragraphs };
  return { kind: "server-part", provider, recipient, ...text, ...(button && { button }) };
}

function wordsIn(languages: PartMails[string], code: string): PartMailWords {
  const words = (Object.hasOwn(languages, code) && languages[code]) || languages[SOURCE_LANGUAGE];
  if (!words) throw new Problem("INVALID", "The mail is not there in English.");
  return words;
}
