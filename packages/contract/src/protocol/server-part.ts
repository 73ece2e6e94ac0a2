import type { Access, Endpoint, ParamNames } from "@optimyz/contract/api/endpoint";
import { type Role, roles } from "@optimyz/contract/api/roles";
import {
  type AskPlatform,
  type PartClaim,
  type PartJob,
  type PartMails,
  type PartPlatform,
  partJobsSchema,
  partMailsSchema,
  platformOf,
} from "@optimyz/contract/protocol/part-capabilities";
import type { RowOwners } from "@optimyz/contract/protocol/part-owners";
import {
  type PartList,
  type PartWords,
  type PlaceLink,
  partPanelSchema,
  partWordsSchema,
  placeLinkSchema,
} from "@optimyz/contract/protocol/part-panel";
import { isPartSchema, type PartSchema } from "@optimyz/contract/protocol/part-schema";
import * as z from "@optimyz/contract/z";

/** Where the endpoints of all server parts are, each below its front-end's name. */
export const PARTS_PATH = "/api/x/";

/** Limits of a server part. */
export const partLimits = {
  codeBytesMax: 512 * 1024,
  endpointsMax: 50,
  migrationsMax: 200,
  migrationLengthMax: 4_000,
  columnsMax: 50,
  summaryLengthMax: 200,
} as const;

/** Who may call an endpoint of a server part. */
const partAccess = ["public", "optional-user", "user", "admin"] as const satisfies readonly Access[];

const partSchema = z
  .transform((value: unknown) => value as PartSchema)
  .check(
    z.refine((value) => isPartSchema(value), "A server part's schema has only what docs/teams/server-parts.md names."),
  );

/** An endpoint as a manifest says it. */
export interface PartEndpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** What it is for, in English, for the description of the API. Absent in a manifest of before. */
  summary?: string | undefined;
  access: (typeof partAccess)[number];
  roles?: Role[] | undefined;
  status: number;
  query?: PartSchema | undefined;
  input?: PartSchema | undefined;
  output: PartSchema;
}

/** What a release's manifest says of its server part. */
export interface ServerPartManifest {
  endpoints: PartEndpoint[];
  /** SQL of each step from an empty database, one statement each; steps are added and never changed. */
  migrations: string[];
  /** Whose the rows of each table are. */
  people?: RowOwners | undefined;
  /** What it asks of the platform, by name; the gate refuses what this site does not know. */
  capabilities?: string[] | undefined;
  mails?: PartMails | undefined;
  jobs?: PartJob[] | undefined;
  /** Lists that the admin panel makes. */
  panel?: PartList[] | undefined;
  /** What the panel calls the front-end above them; its name without one. */
  panelTitle?: PartWords | undefined;
  placeLink?: PlaceLink | undefined;
}

export const partEndpointSchema = z.object({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: z.string().check(z.regex(/^\/api\/x(?:\/:?[A-Za-z0-9_-]+){2,8}$/, "An endpoint is below /api/x/<front-end>/.")),
  summary: z.optional(
    z
      .string()
      .check(
        z.maxLength(
          partLimits.summaryLengthMax,
          `The summary of an endpoint has ${partLimits.summaryLengthMax} characters at most.`,
        ),
      ),
  ),
  access: z.enum(partAccess, `An endpoint of a server part is for ${partAccess.join(", ")}.`),
  roles: z.optional(z.array(z.enum(roles))),
  status: z.int().check(z.minimum(200), z.maximum(202)),
  query: z.optional(partSchema),
  input: z.optional(partSchema),
  output: partSchema,
});

export const serverPartSchema: z.ZodMiniType<ServerPartManifest> = z.object({
  endpoints: z
    .array(partEndpointSchema)
    .check(
      z.minLength(1, "A server part has an endpoint."),
      z.maxLength(partLimits.endpointsMax, `A server part has ${partLimits.endpointsMax} endpoints at most.`),
    ),
  migrations: z
    .array(
      z
        .string()
        .check(
          z.maxLength(
            partLimits.migrationLengthMax,
            `A migration has ${partLimits.migrationLengthMax} characters at most.`,
          ),
        ),
    )
    .check(z.maxLength(partLimits.migrationsMax, `A server part has ${partLimits.migrationsMax} migrations at most.`)),
  people: z.optional(z.record(z.string(), z.nullable(z.string()))),
  capabilities: z.optional(z.array(z.string())),
  mails: z.optional(partMailsSchema),
  jobs: z.optional(partJobsSchema),
  panel: z.optional(partPanelSchema),
  panelTitle: z.optional(partWordsSchema),
  placeLink: z.optional(placeLinkSchema),
});

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;
export type Statement = readonly [sql: string, ...values: SqlValue[]];

/** The database of a server part, for one call: of its tables and nobody else's. */
export interface PartDatabase {
  /**
   * The rows of one statement: SELECT, INSERT, UPDATE or DELETE, with `?` for each value.
   * @throws Error when SQLite refuses it, or a limit is passed
   */
  all(sql: string, ...values: SqlValue[]): Promise<Row[]>;
  /**
   * Runs statements in their order, all or none.
   * @returns the rows of each
   */
  batch(statements: readonly Statement[]): Promise<Row[][]>;
}

/** All that the isolate of one call has of the site. */
export interface PartHost extends PartDatabase {
  ask: AskPlatform;
}

/** Who sends the request, as the worker has found out. */
export interface Person {
  /** The same for each call, and nobody else's: `user-7`, `admin-2`. */
  id: string;
  name: string;
  role: "user" | Role;
  /** Code of the language that the person reads, such as `en`. */
  language: string;
}

type PersonOf<Who extends Access> = Who extends "user" | "admin"
  ? Person
  : Who extends "optional-user"
    ? Person | undefined
    : undefined;

type Schema = z.ZodMiniType;

/** One request after its checks. */
export interface PartRequest<Path extends string, Query extends Schema, Input extends Schema, Who extends Access>
  extends PartPlatform {
  readonly params: Readonly<Record<ParamNames<Path>, number>>;
  readonly query: z.output<Query>;
  readonly input: z.output<Input>;
  readonly person: PersonOf<Who>;
  readonly db: PartDatabase;
}

/** The errors that a handler may give. */
const refusals = ["NOT_FOUND", "CONFLICT", "FORBIDDEN", "INVALID"] as const;
type RefusalCode = (typeof refusals)[number];

/** Thrown by a handler: the visitor gets the code with the site's sentence for it, and a sentence for each wrong field. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: RefusalCode, fields?: Readonly<Record<string, string>>) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

/** What a job has: its database, and the platform without a person. */
export interface JobRun extends Omit<PartPlatform, "places"> {
  readonly db: PartDatabase;
}

/** A job with what it does. */
interface Job extends PartJob {
  run: (job: JobRun) => Promise<void>;
}

/** A call as the worker sends it into the isolate. */
export interface PartCall {
  /** Method and path of the endpoint, as {@link partKey} has them, or {@link jobKey}. */
  key: string;
  params: Record<string, number>;
  query: unknown;
  input: unknown;
  person: Person | undefined;
}

/** What comes back from the isolate, as JSON; the worker checks all of it. */
export const partResponseSchema = z.union([
  z.object({ refused: z.enum(refusals), fields: z.optional(z.record(z.string(), z.string())) }),
  z.object({ failed: z.string() }),
  z.object({ output: z.transform((value: unknown) => value) }),
]);
type PartResponse = z.infer<typeof partResponseSchema>;

/** Names an endpoint within its part. */
export const partKey = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** Names a job within its part. No path is like it. */
export const jobKey = ({ name }: Pick<PartJob, "name">): string => `job ${name}`;

interface Handled {
  endpoint: Endpoint;
  handle: (call: PartCall, host: PartHost) => Promise<PartResponse>;
}

/** The module of a server part: its default export. */
export interface ServerPart {
  endpoints: readonly Endpoint[];
  migrations: readonly string[];
  people: RowOwners;
  capabilities?: readonly PartClaim[] | undefined;
  mails?: PartMails | undefined;
  jobs?: readonly PartJob[] | undefined;
  panel?: readonly PartList[] | undefined;
  panelTitle?: PartWords | undefined;
  placeLink?: PlaceLink | undefined;
  /** @returns JSON */
  respond: (call: PartCall, host: PartHost) => Promise<string>;
}

/** The database alone. */
const databaseOf = ({ all, batch }: PartHost): PartDatabase => ({ all, batch });

/** Binds an endpoint of a server part to a handler, which gets what has passed the endpoint's schemas. */
export function handled<
  Path extends string,
  Query extends Schema,
  Input extends Schema,
  Output extends Schema,
  Who extends Access,
>(
  endpoint: Endpoint<Path, Query, Input, Output, undefined, Who>,
  handler: (request: PartRequest<Path, Query, Input, Who>) => Promise<z.input<Output>>,
): Handled {
  return {
    endpoint: endpoint as unknown as Endpoint,
    async handle({ params, query, input, person }, host) {
      const checked = {
        query: endpoint.query && z.safeParse(endpoint.query, query),
        input: endpoint.input && z.safeParse(endpoint.input, input),
      };
      const issues = [checked.query, checked.input].flatMap((each) => each?.error?.issues ?? []);
      if (issues.length > 0) {
        const fields = issues.map(({ path, message }) => [path.map(String).join(".") || "body", message]);
        return { refused: "INVALID", fields: Object.fromEntries(fields) };
      }
      const sent = { params, query: checked.query?.data, input: checked.input?.data, person };
      const request = { ...sent, db: databaseOf(host), ...platformOf(host.ask) };
      // Each has passed the schema that its type is made of.
      return { output: await handler(request as unknown as PartRequest<Path, Query, Input, Who>) };
    },
  };
}

/** A job of a server part. It has to end within the time of a call. */
export const job = (name: string, everyMinutes: number, run: Job["run"]): Job => ({ name, everyMinutes, run });

/**
 * A server part; the default export of a front-end's `src/server.ts`.
 * @param people for each table that the migrations make; may be left out where they make none
 */
export function serverPart({
  handlers,
  people = {},
  jobs = [],
  ...literals
}: Pick<ServerPart, "migrations" | "capabilities" | "mails" | "panel" | "panelTitle" | "placeLink"> & {
  people?: RowOwners;
  handlers: readonly Handled[];
  jobs?: readonly Job[];
}): ServerPart {
  const ofJob =
    ({ run }: Job): Handled["handle"] =>
    async (_call, host) => {
      const { places: _places, ...platform } = platformOf(host.ask);
      await run({ db: databaseOf(host), ...platform });
      return { output: null };
    };
  const byKey = new Map([
    ...handlers.map(({ endpoint, handle }) => [partKey(endpoint), handle] as const),
    ...jobs.map((each) => [jobKey(each), ofJob(each)] as const),
  ]);
  const responseOf = async (call: PartCall, host: PartHost): Promise<PartResponse> => {
    try {
      const handle = byKey.get(call.key);
      return handle ? await handle(call, host) : { refused: "NOT_FOUND" };
    } catch (error) {
      if (error instanceof Refusal)
        return { refused: error.code, ...(error.fields && { fields: { ...error.fields } }) };
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  return {
    endpoints: handlers.map(({ endpoint }) => endpoint),
    ...literals,
    people,
    ...(jobs.length > 0 && { jobs: jobs.map(({ name, everyMinutes }) => ({ name, everyMinutes })) }),
    respond: async (call, host) => JSON.stringify(await responseOf(call, host)),
  };
}
