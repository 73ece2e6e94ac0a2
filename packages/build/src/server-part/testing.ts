import type { Endpoint } from "@optimyz/contract/api/endpoint";
import {
  type Asked,
  type AskPlatform,
  neededFor,
  type PartBatch,
  type PartCapability,
  type PartFetch,
  type PartFile,
  type PartMailInput,
  type PartParticipant,
  type PartProgress,
  type PartQuestion,
  questionSchemas,
} from "@optimyz/contract/protocol/part-capabilities";
import { ownerTriggers } from "@optimyz/contract/protocol/part-owners";
import {
  jobKey,
  type PartCall,
  type PartDatabase,
  type Person,
  partKey,
  type Row,
  type ServerPart,
  type Statement,
} from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import { DatabaseSync } from "./sqlite.js";

/** What a test sends; whatever it leaves out is not there. */
type Sent = Partial<Omit<PartCall, "key">>;

/** What the platform holds for a test, and what the part has asked of it. */
export interface PlatformInMemory {
  /** Confirmed places, by person. */
  places?: Readonly<Record<string, PartBatch[]>>;
  /** Dates that members of staff see, with their people. */
  batches?: readonly { batch: PartBatch; people: PartParticipant[] }[];
  /** Capabilities that an owner has not granted. */
  revoked?: readonly PartCapability[];
  /** Filled: each mail once for its key, each entry. */
  mails?: PartMailInput[];
  entries?: { action: string; detail: string }[];
  /** Uploads, by the person who sent them. Those that the part removes go from the lists. */
  files?: Readonly<Record<string, PartFile[]>>;
  /** Filled: what the part says of each person in each dates, the last. */
  progress?: PartProgress[];
  /** What hosts respond with. Without it, none does. */
  fetch?: PartFetch;
}

/** What came back: one of the three. */
interface Received {
  output?: unknown;
  refused?: string;
  fields?: Record<string, string>;
  /** The stack of what a handler threw. */
  failed?: string;
}

/** The platform of a call, whose arguments are checked as the site does. It has no limits; the site has those. */
function askIn(part: ServerPart, platform: PlatformInMemory, person: Person | undefined): AskPlatform {
  const {
    places = {},
    batches = [],
    revoked = [],
    mails = [],
    entries = [],
    files = {},
    progress = [],
    fetch,
  } = platform;
  const filesWith = (ids: readonly string[]) =>
    Object.values(files)
      .flat()
      .filter(({ id }) => ids.includes(id));
  const answers: Record<PartQuestion, (argument: never) => Asked | Promise<Asked>> = {
    "places.mine": () => ({ value: places[person?.id ?? ""] ?? [] }),
    "places.batches": () => ({ value: batches.map(({ batch }) => batch) }),
    "places.of": ({ batchId }: { batchId: number }) => {
      const value = batches.find(({ batch }) => batch.batchId === batchId);
      return value ? { value } : { refused: "NOT_ALLOWED", why: "This person may not see that." };
    },
    "mail.send": (mail: PartMailInput) => {
      if (!part.mails?.[mail.template]) return { refused: "INVALID", why: `There is no mail ${mail.template}.` };
      const isNew = mails.every(({ key }) => key !== mail.key);
      if (isNew) mails.push(mail);
      return { value: isNew };
    },
    "audit.write": (entry: { action: string; detail: string }) => {
      entries.push(entry);
      return { value: null };
    },
    "files.keep": ({ id }: { id: string }) => {
      const own = files[person?.id ?? ""]?.find((file) => file.id === id);
      return own ? { value: own } : { refused: "NOT_ALLOWED", why: "It is a file of somebody else." };
    },
    "files.links": ({ ids }: { ids: string[] }) => ({
      value: filesWith(ids).map((file) => ({ ...file, url: `/file/${file.id}` })),
    }),
    "files.remove": ({ ids }: { ids: string[] }) => {
      for (const own of Object.values(files)) own.splice(0, own.length, ...own.filter(({ id }) => !ids.includes(id)));
      return { value: null };
    },
    "progress.set": ({ progresses }: { progresses: PartProgress[] }) => {
      for (const each of progresses) {
        const index = progress.findIndex(({ batchId, person: of }) => batchId === each.batchId && of === each.person);
        progress.splice(index < 0 ? progress.length : index, 1, each);
      }
      return { value: progresses.length };
    },
    fetch: async ({ url, ...init }: { url: string } & Parameters<PartFetch>[1]) =>
      fetch ? { value: await fetch(url, init) } : { refused: "LIMIT", why: `${url} has not responded.` },
  };
  return async (what, argument) => {
    const { data, error } = z.safeParse(questionSchemas[what], JSON.parse(argument));
    if (!data) return { refused: "INVALID", why: error.issues.map((issue) => issue.message).join(" ") };
    const capability = neededFor(what, data);
    if (!part.capabilities?.includes(capability) || revoked.some((each) => each === capability))
      return { refused: "NOT_GRANTED", why: `${capability} is not claimed, or not granted.` };
    return answers[what](data as never);
  };
}

interface PartUnderTest {
  /** Sends one request, as somebody whom the test names. */
  (endpoint: Endpoint, sent?: Sent): Promise<Received>;
  /** Runs a job once. */
  run: (name: string) => Promise<Received>;
}

/**
 * A server part on an empty database in memory, with its migrations: for the tests of a front-end.
 * @param platform what it may ask for is there as the test says
 */
export function partInMemory(part: ServerPart, platform: PlatformInMemory = {}): PartUnderTest {
  const sqlite = new DatabaseSync(":memory:");
  for (const sql of [...part.migrations, ...ownerTriggers(part.people)]) sqlite.exec(sql);
  const rowsOf = ([sql, ...values]: Statement) => sqlite.prepare(sql).all(...values) as Row[];
  const database: PartDatabase = {
    all: async (sql, ...values) => rowsOf([sql, ...values]),
    async batch(statements) {
      sqlite.exec("BEGIN");
      try {
        const rows = statements.map(rowsOf);
        sqlite.exec("COMMIT");
        return rows;
      } catch (error) {
        sqlite.exec("ROLLBACK");
        throw error;
      }
    },
  };
  const respond = async (call: PartCall) =>
    JSON.parse(await part.respond(call, { ...database, ask: askIn(part, platform, call.person) })) as Received;
  const send = (endpoint: Endpoint, { params = {}, query = {}, input, person }: Sent = {}) =>
    respond({ key: partKey(endpoint), params, query, input, person });
  const run = (name: string) =>
    respond({ key: jobKey({ name }), params: {}, query: undefined, input: undefined, person: undefined });
  return Object.assign(send, { run });
}
