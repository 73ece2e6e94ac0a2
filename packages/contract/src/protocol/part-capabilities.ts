import { isPlainLine, isSeenLine } from "@optimyz/contract/api/plain-line";
import { LANGUAGE_CODE, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";

/** What a server part may ask of the platform once an owner of the site has granted it. */
export const partCapabilities = ["places", "mail", "audit", "files", "progress"] as const;
export type PartCapability = (typeof partCapabilities)[number];

/** A capability for each host of the internet that a server part sends requests to, by its public name: `host:api.example.org`. */
export type HostCapability = `host:${string}`;

/** What a server part claims. */
export type PartClaim = PartCapability | HostCapability;

/** Without IP addresses, and names that no public name server knows. */
const HOST = /^host:((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}(?:[a-z]{2,24}|xn--[a-z0-9-]{2,40}))$/;

/** The host that a capability is for; undefined where it is for none. */
export const hostOf = (claim: string): string | undefined => HOST.exec(claim)?.[1];

export const isClaim = (text: string): text is PartClaim =>
  (partCapabilities as readonly string[]).includes(text) || hostOf(text) !== undefined;

/** Limits of what a server part says of its capabilities, and of one use of them. */
export const capabilityLimits = {
  mailsMax: 20,
  subjectLengthMax: 150,
  textLengthMax: 4_000,
  buttonLengthMax: 60,
  valuesMax: 20,
  valueLengthMax: 300,
  jobsMax: 5,
  everyMinutesMin: 5,
  everyMinutesMax: 7 * 24 * 60,
  actionLengthMax: 60,
  detailLengthMax: 200,
  linksMax: 50,
  progressMax: 100,
  itemsMax: 10_000,
  hostsMax: 5,
  urlLengthMax: 2_000,
  headersMax: 10,
  headerLengthMax: 1_000,
} as const;

const line = (lengthMax: number) =>
  z.string().check(z.maxLength(lengthMax), z.refine(isSeenLine, "A line of text without line breaks."));
const isText = (text: string) => text.split("\n").every(isPlainLine);
const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "A name has small letters, digits and hyphens."));

/** A mail in one language. `{name}` stands for a value; an empty line begins a paragraph. HTML is text. */
export interface PartMailWords {
  subject: string;
  text: string;
  /** Label of a button that leads to a page of the site, which the sending names. */
  button?: string | undefined;
}

/** Mails of a server part: by name, then by language; English is always there. */
export type PartMails = Readonly<Record<string, Readonly<Record<string, PartMailWords>>>>;

const wordsSchema = z.object({
  subject: line(capabilityLimits.subjectLengthMax),
  text: z.string().check(z.minLength(1), z.maxLength(capabilityLimits.textLengthMax), z.refine(isText)),
  button: z.optional(line(capabilityLimits.buttonLengthMax)),
});

export const partMailsSchema: z.ZodMiniType<PartMails> = z
  .record(name, z.record(z.string().check(z.regex(LANGUAGE_CODE)), wordsSchema))
  .check(
    z.refine(
      (mails) => Object.keys(mails).length <= capabilityLimits.mailsMax,
      `A server part has ${capabilityLimits.mailsMax} mails at most.`,
    ),
    z.refine(
      (mails) => Object.values(mails).every((languages) => Object.hasOwn(languages, SOURCE_LANGUAGE)),
      "Each mail is there in English.",
    ),
  );

/** Work that the site starts by itself, again and again, with the live version alone. */
export interface PartJob {
  name: string;
  /** Minutes from one start to the next. */
  everyMinutes: number;
}

export const partJobsSchema: z.ZodMiniType<PartJob[]> = z
  .array(
    z.object({
      name,
      everyMinutes: z
        .int()
        .check(z.minimum(capabilityLimits.everyMinutesMin), z.maximum(capabilityLimits.everyMinutesMax)),
    }),
  )
  .check(
    z.maxLength(capabilityLimits.jobsMax, `A server part has ${capabilityLimits.jobsMax} jobs at most.`),
    z.refine((jobs) => new Set(jobs.map((job) => job.name)).size === jobs.length, "Two jobs have one name."),
  );

/** Dates of a course in which somebody has a place, or that somebody teaches. */
export interface PartBatch {
  batchId: number;
  courseId: number;
  /** Name of the course, and of these dates. */
  course: string;
  title: string;
  /** `draft`, `open`, `full`, `running`, `done` or `cancelled`. */
  state: string;
  /** ISO 8601 in UTC: of the first and the last meeting, and of each. */
  startsAt: string;
  endsAt: string;
  meetings: readonly { startsAt: string; endsAt: string }[];
  timeZone: string;
}

/** Somebody with a confirmed place. */
export interface PartParticipant {
  /** As {@link Person} has it; null for somebody without an account. */
  id: string | null;
  name: string;
}

/** Places in dates, read only. Each method rejects with a {@link CapabilityError}. */
export interface PartPlaces {
  /** The confirmed places of the person who sends the request, the newest first, 100 at most. */
  mine: () => Promise<PartBatch[]>;
  /** The dates that a member of staff may see the people of, the latest first, 100 at most; a trainer's own alone. */
  batches: () => Promise<PartBatch[]>;
  /** The dates and who has a confirmed place there, 1,000 at most, for a member of staff who may see them. */
  of: (batchId: number) => Promise<{ batch: PartBatch; people: PartParticipant[] }>;
}

/** One mail to one person, whose address the part never learns. */
export interface PartMailInput {
  /** `user-7` or `admin-2`. */
  to: string;
  /** A name in the part's `mails`. */
  template: string;
  values?: Readonly<Record<string, string>> | undefined;
  /** Says what it is about, such as `lesson-7 user-3`: one mail is sent for a key, however often it is asked for. */
  key: string;
  /** Page of the site for the template's button, such as `/learn/7`. */
  path?: string | undefined;
}

export interface PartMail {
  /**
   * Puts a mail into the site's outbox.
   * @returns whether it is a new one; false for a key that there was
   * @throws CapabilityError
   */
  send: (mail: PartMailInput) => Promise<boolean>;
}

export interface PartAudit {
  /**
   * Adds an entry to the site's audit log, under the front-end's name and with who sent the request. Write ids, not names.
   * @throws CapabilityError
   */
  write: (entry: { action: string; detail: string }) => Promise<void>;
}

/** A file that somebody has uploaded to the front-end. */
export interface PartFile {
  id: string;
  /** As its sender named it. */
  name: string;
  /** Media type, found by its content. */
  type: string;
  bytes: number;
}

/** Files of the front-end's own. Each method rejects with a {@link CapabilityError}. */
export interface PartFiles {
  /**
   * Keeps a file that the person who sends the request has uploaded. What nobody keeps is removed after a day.
   * @throws CapabilityError NOT_ALLOWED for a file of somebody else
   */
  keep: (id: string) => Promise<PartFile>;
  /**
   * Addresses at which a browser loads files for an hour, for whoever may have them: it is the handler that decides. At most
   * 50; ids of files that are not there are left out.
   */
  links: (ids: readonly string[]) => Promise<(PartFile & { url: string })[]>;
  remove: (ids: readonly string[]) => Promise<void>;
}

/** How far somebody is, in dates where they have a confirmed place. */
export interface PartProgress {
  batchId: number;
  /** `user-7`. */
  person: string;
  /** How many of the things to do are done, of how many. */
  done: number;
  total: number;
  /** Whether that is enough; certificates can ask for it. */
  isComplete: boolean;
}

export interface PartProgresses {
  /**
   * Says how far people are, 100 at most. Their account and the roster show it.
   * @returns how many of them have such a place
   */
  set: (progresses: readonly PartProgress[]) => Promise<number>;
}

/** A request to a host. */
export interface PartFetchInit {
  /** `GET` by default. */
  method?: (typeof fetchMethods)[number] | undefined;
  /** `accept`, `accept-language`, `authorization`, `content-type`, `idempotency-key`, `if-match`, `if-none-match` and `x-…`. */
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | undefined;
}

const fetchMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** What a host has responded with. */
export interface PartFetched {
  status: number;
  /** Media type, as `content-type` has it; empty without one. */
  type: string;
  text: string;
}

/**
 * Sends a request to a host that the part claims as `host:api.example.org`, by `https:`, with the key that an owner has noted for it.
 * No redirect is followed.
 * @throws CapabilityError LIMIT for a host that does not respond in time, or with more than the platform reads
 */
export type PartFetch = (url: string, init?: PartFetchInit) => Promise<PartFetched>;

/** What handlers and jobs ask the platform with. */
export interface PartPlatform {
  readonly places: PartPlaces;
  readonly mail: PartMail;
  readonly audit: PartAudit;
  readonly files: PartFiles;
  readonly progress: PartProgresses;
  readonly fetch: PartFetch;
}

/** Why the platform has not done what a server part asked for. */
export type CapabilityProblem =
  /** The manifest does not claim it, or no owner has granted it, or one has revoked it. */
  | "NOT_GRANTED"
  /** The call, the hour or the day has used up what there is. */
  | "LIMIT"
  /** Not with this person: somebody else's dates, or somebody whom the part may not write to. */
  | "NOT_ALLOWED"
  /** The argument is not as its type says. */
  | "INVALID";

/** Rejected with by what a handler asks of the platform. A handler that does not catch it responds with UNAVAILABLE. */
export class CapabilityError extends Error {
  readonly code: CapabilityProblem;

  constructor(code: CapabilityProblem, message: string) {
    super(message);
    this.code = code;
  }
}

/** What the platform gives back. */
export type Asked = { value: unknown } | { refused: CapabilityProblem; why: string };

/** Asks the platform. @param argument JSON */
export type AskPlatform = (what: PartQuestion, argument: string) => Promise<Asked>;

/** What can be asked, by the capability that it belongs to; `host` for that of the host which the request names. */
export const partQuestions = {
  "places.mine": "places",
  "places.batches": "places",
  "places.of": "places",
  "mail.send": "mail",
  "audit.write": "audit",
  "files.keep": "files",
  "files.links": "files",
  "files.remove": "files",
  "progress.set": "progress",
  fetch: "host",
} as const satisfies Record<string, PartCapability | "host">;
export type PartQuestion = keyof typeof partQuestions;

/** The capability that a question needs. @param argument as its schema has it */
export function neededFor(question: PartQuestion, argument: unknown): PartClaim {
  const capability = partQuestions[question];
  return capability === "host" ? `host:${new URL((argument as { url: string }).url).hostname}` : capability;
}

const fileId = z.string().check(z.regex(/^[0-9a-z]{24}$/, "A file's id is as the upload gave it."));
const fileIds = z.object({ ids: z.array(fileId).check(z.maxLength(capabilityLimits.linksMax)) });
const count = z.int().check(z.minimum(0), z.maximum(capabilityLimits.itemsMax));

/** By `https:`, at the usual port, and without a name or password in it. */
function isFetchable(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
}

/** A header that a part may set, in any case: none that says who sends the request, or how. */
const HEADER =
  /^(?:accept|accept-language|authorization|content-type|idempotency-key|if-match|if-none-match|x-(?!forwarded|real-ip)[a-z0-9-]{1,60})$/i;
const HEADER_VALUE = /^[\x20-\x7e]*$/;

/** The key of a host, which an owner notes with the grant. Its value never comes to the part, nor back to the panel. */
export const hostKeySchema = z.object(
  {
    header: z
      .string("Name the header of the key, such as authorization.")
      .check(z.regex(HEADER, "Name the header of the key, such as authorization.")),
    value: z
      .string("Key is required.")
      .check(
        z.minLength(1, "Key is required."),
        z.maxLength(capabilityLimits.headerLengthMax),
        z.regex(HEADER_VALUE, "A key has letters, digits and signs of ASCII."),
      ),
  },
  "A key has a header and a value.",
);

/** Schemas of the arguments, which the worker checks. */
export const questionSchemas = {
  "places.mine": z.object({}),
  "places.batches": z.object({}),
  "places.of": z.object({ batchId: z.int().check(z.minimum(1)) }),
  "mail.send": z.object({
    to: z.string().check(z.regex(/^(?:user|admin)-[1-9]\d{0,14}$/, "A person is user-7 or admin-2.")),
    template: name,
    values: z.optional(
      z
        .record(
          z.string().check(z.regex(/^\w{1,40}$/)),
          z.string().check(z.maxLength(capabilityLimits.valueLengthMax), z.refine(isPlainLine)),
        )
        .check(z.refine((values) => Object.keys(values).length <= capabilityLimits.valuesMax)),
    ),
    key: line(100),
    path: z.optional(
      z.string().check(z.maxLength(200), z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, "A page of the site: /learn/7.")),
    ),
  }),
  "audit.write": z.object({
    action: line(capabilityLimits.actionLengthMax),
    detail: line(capabilityLimits.detailLengthMax),
  }),
  "files.keep": z.object({ id: fileId }),
  "files.links": fileIds,
  "files.remove": fileIds,
  "progress.set": z.object({
    progresses: z
      .array(
        z
          .object({
            batchId: z.int().check(z.minimum(1)),
            person: z.string().check(z.regex(/^user-[1-9]\d{0,14}$/, "A person is user-7.")),
            done: count,
            total: count,
            isComplete: z.boolean(),
          })
          .check(z.refine(({ done, total }) => done <= total, "No more can be done than there is.")),
      )
      .check(z.maxLength(capabilityLimits.progressMax)),
  }),
  fetch: z
    .object({
      url: z
        .string()
        .check(z.maxLength(capabilityLimits.urlLengthMax), z.refine(isFetchable, "An address begins with https://.")),
      method: z.optional(z.enum(fetchMethods)),
      headers: z.optional(
        z
          .record(
            z.string().check(z.regex(HEADER, "This header is the platform's.")),
            z.string().check(z.maxLength(capabilityLimits.headerLengthMax), z.regex(HEADER_VALUE)),
          )
          .check(z.refine((headers) => Object.keys(headers).length <= capabilityLimits.headersMax)),
      ),
      body: z.optional(z.string()),
    })
    .check(z.refine(({ method = "GET", body }) => method !== "GET" || body === undefined, "A GET has no body.")),
} as const satisfies Record<PartQuestion, z.ZodMiniType>;

/** The platform as handlers have it. */
export function platformOf(ask: AskPlatform): PartPlatform {
  const asked = async <Value>(what: PartQuestion, argument: object): Promise<Value> => {
    const answer = await ask(what, JSON.stringify(argument));
    if ("refused" in answer) throw new CapabilityError(answer.refused, answer.why);
    return answer.value as Value;
  };
  return {
    places: {
      mine: () => asked("places.mine", {}),
      batches: () => asked("places.batches", {}),
      of: (batchId) => asked("places.of", { batchId }),
    },
    mail: { send: (mail) => asked("mail.send", mail) },
    audit: { write: (entry) => asked("audit.write", entry) },
    files: {
      keep: (id) => asked("files.keep", { id }),
      links: (ids) => asked("files.links", { ids }),
      remove: (ids) => asked("files.remove", { ids }),
    },
    progress: { set: (progresses) => asked("progress.set", { progresses }) },
    fetch: (url, init = {}) => asked("fetch", { ...init, url }),
  };
}
