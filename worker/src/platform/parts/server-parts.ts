import { DurableObject, RpcTarget } from "cloudflare:workers";
import type { Asked, PartJob } from "@optimyz/contract/protocol/part-capabilities";
import { ownerTriggers, type RowOwners } from "@optimyz/contract/protocol/part-owners";
import {
  jobKey,
  type PartCall,
  partResponseSchema,
  type Row,
  type Statement,
} from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import { eq } from "drizzle-orm";
import { readAtMost } from "../../core/bytes.ts";
import { now } from "../../core/clock.ts";
import { type Bindings, readConfig } from "../../core/env.ts";
import { parsedJson } from "../../core/json.ts";
import { log } from "../../core/log.ts";
import { openDatabase } from "../../db/database.ts";
import { partDatabases } from "../../db/schema.ts";
import { withoutPersonalData } from "../releases/error-text.ts";
import { integrityOf } from "../releases/gate/files.ts";
import { type Asking, ask } from "./capabilities.ts";
import { JobRuns, type JobState } from "./job-runs.ts";
import { limits } from "./limits.ts";
import { ownCodeKey, partCode, STORAGE_CLASS, storageCode } from "./modules.ts";
import {
  type OwnRows,
  type OwnStatement,
  type PartDatabaseSchema,
  PartRows,
  type Position,
  type RowsPage,
} from "./rows.ts";
import { statementProblem } from "./statements.ts";

/** A release's server part: its module in R2, with the hash that its manifest names, and what that says of it. */
export interface PartSource extends Pick<Asking, "name" | "capabilities" | "mails"> {
  version: string;
  key: string;
  integrity: string;
  migrations: readonly string[];
  people: RowOwners;
  /** The module itself, of a development server. */
  code?: string | undefined;
}

/** The databases of a front-end: the one that it works with, and the one of a drill. */
export type PartPlace = "storage" | "drill";

/** What a call gave: JSON that nobody has checked yet, or why there is none, for the log. */
export type PartResult = { json: string } | { why: string };

/** Rows of some statements, or why none of them ran. Errors would be logged as if they were the worker's. */
type Ran = { rows: Row[][] } | { problem: string };

/** What {@link storageCode} can do; JSON of {@link Ran}, because an object would keep its call open until it is collected. */
interface Storage {
  applied: () => Promise<{ migrations: string[]; people: [table: string, column: string | null][] }>;
  size: () => Promise<number>;
  migrate: (wanted: readonly string[], people: readonly unknown[], triggers: readonly string[]) => Promise<string>;
  run: (statements: readonly Statement[]) => Promise<string>;
  runOwn: (statements: readonly OwnStatement[]) => Promise<string>;
}

const ranOf = async (json: Promise<string>): Promise<Ran> => JSON.parse(await json) as Ran;

interface PartEntrypoint {
  respond: (call: PartCall, host: CallHost) => Promise<unknown>;
}

/**
 * Runs the server parts of one front-end's releases, one object for each front-end. Each version's code is in an isolate of its
 * own, their one database in a facet; neither has a binding, the network or anything of this object.
 */
export class ServerParts extends DurableObject<Bindings> {
  #running = 0;
  /** Calls that begin when others end, the first first. */
  readonly #waiting: (() => void)[] = [];
  readonly #jobs = new JobRuns(this.ctx.storage);
  /** Lists of migrations that are known to have run, as JSON: one for each version that was called. */
  readonly #migrated = new Set<string>();
  #listing: Promise<void> | undefined;
  /** Isolates that broke, by the hash of their code: how often, and until when they rest. */
  readonly #broken = new Map<string, { count: number; untilMs: number }>();

  /** Calls an endpoint of a version. @param call with the person as the worker has found them */
  async respond(source: PartSource, call: PartCall, requestId: string): Promise<PartResult> {
    if (!(await this.#begin())) return { why: "too many calls at once" };
    const use: Use = { left: limits.statements, questionsLeft: limits.questions, isOver: false };
    const host = new CallHost(
      async (statements) => {
        const problem = useProblem(use, statements);
        return problem === undefined ? ranOf(this.#storage("storage").run(statements)) : { problem };
      },
      async (what, argument) => {
        use.questionsLeft -= 1;
        if (use.isOver) return { refused: "LIMIT", why: "The call is over." };
        if (use.questionsLeft < 0)
          return { refused: "LIMIT", why: `A call asks the platform ${limits.questions} times at most.` };
        const db = openDatabase(this.env.DB);
        const { name, capabilities, mails } = source;
        const config = readConfig(this.env);
        const isDeveloped = source.code !== undefined;
        const { UPLOADS: uploads } = this.env;
        const asking = { db, uploads, config, requestId, name, capabilities, mails, isDeveloped, person: call.person };
        return ask(asking, what, argument);
      },
    );
    try {
      return await within(limits.callMs, this.#respond(source, call, host));
    } catch (error) {
      return { why: String(error) };
    } finally {
      use.isOver = true;
      this.#end();
    }
  }

  /** @returns whether a call may run, when it may */
  async #begin(): Promise<boolean> {
    if (this.#running < limits.running) {
      this.#running += 1;
      return true;
    }
    if (this.#waiting.length >= limits.waiting) return false;
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        resolve(false);
      }, limits.waitMs);
      this.#waiting.push(begin);
    });
  }

  /** Another call takes the place of one that ends, if one waits. */
  #end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  /** What has made the database, by any version. */
  async applied(place: PartPlace = "storage"): Promise<PartDatabaseSchema> {
    const { migrations, people } = await this.#storage(place).applied();
    return { migrations, people: Object.fromEntries(people) };
  }

  /** Bytes of the database, which {@link limits} bounds. */
  async databaseBytes(): Promise<number> {
    return this.#storage("storage").size();
  }

  /**
   * Runs the jobs of the live version that are due.
   * @param at milliseconds since the epoch: when this was planned
   */
  async runJobs(source: PartSource, jobs: readonly PartJob[], at: number): Promise<void> {
    await this.#jobs.run(jobs, at, (job) => this.#runJob(source, job));
  }

  jobs(): JobState[] {
    return this.#jobs.states();
  }

  /** @returns whether it ended well */
  async #runJob(source: PartSource, job: PartJob): Promise<boolean> {
    const call = { key: jobKey(job), params: {}, query: undefined, input: undefined, person: undefined };
    const result = await this.respond(source, call, `job-${crypto.randomUUID()}`);
    const response = "json" in result ? z.safeParse(partResponseSchema, parsedJson(result.json)).data : undefined;
    if (response && "output" in response) return true;
    const why =
      "why" in result ? result.why : response && "failed" in response ? response.failed : "it gave no response";
    const [first = ""] = why.split("\n", 1);
    const { name, version } = source;
    log("error", {
      message: "job of a server part failed",
      name,
      version,
      job: job.name,
      why: withoutPersonalData(first),
    });
    return false;
  }

  /**
   * Runs migrations on an empty database, which is gone afterwards.
   * @returns its tables with their columns, or what SQLite says of the first that fails
   */
  async tryMigrations(
    migrations: readonly string[],
  ): Promise<{ tables: Record<string, string[]> } | { problem: string }> {
    const name = `trial ${crypto.randomUUID()}`;
    const tried = async () => {
      const ran = await ranOf(this.#storage(name).migrate(migrations, [], []));
      if ("problem" in ran) return ran;
      const tables = await this.#rows(name).tables();
      return { tables: Object.fromEntries(tables.map((table) => [table.name, table.columns])) };
    };
    try {
      return await within(limits.callMs, tried());
    } catch (error) {
      return { problem: String(error) };
    } finally {
      this.ctx.facets.delete(name);
    }
  }

  /** Removes all rows of some people. */
  async erase(ids: readonly string[]): Promise<void> {
    await this.#rows("storage").erase((await this.applied()).people, ids);
  }

  /** The rows of a person, as {@link PartRows.of} gives them. */
  async rowsOf(id: string): Promise<{ tables: RowsPage[]; isComplete: boolean }> {
    return this.#rows("storage").of((await this.applied()).people, id);
  }

  /** As {@link PartRows.owners}. */
  async owners(after?: Position): Promise<{ ids: string[]; next?: Position }> {
    return this.#rows("storage").owners((await this.applied()).people, after);
  }

  async page(after?: Position): Promise<RowsPage | undefined> {
    return this.#rows("storage").page(after);
  }

  async counts(place: PartPlace): Promise<Record<string, number>> {
    return this.#rows(place).counts();
  }

  /** Makes an empty database in the place of the one that is there. */
  async make(place: PartPlace, { migrations, people }: PartDatabaseSchema): Promise<void> {
    this.remove(place);
    const ran = await ranOf(this.#storage(place).migrate(migrations, Object.entries(people), ownerTriggers(people)));
    if ("problem" in ran) throw new Error(ran.problem);
  }

  async put(place: PartPlace, page: RowsPage): Promise<void> {
    await this.#rows(place).put(page);
  }

  async differenceTo(place: PartPlace, page: RowsPage): Promise<string | undefined> {
    return this.#rows(place).differenceTo(page);
  }

  /** Removes a database with all its rows. */
  remove(place: PartPlace): void {
    this.ctx.facets.delete(place);
    if (place === "drill") return;
    this.#migrated.clear();
    this.#listing = undefined;
  }

  async #respond(source: PartSource, call: PartCall, host: CallHost): Promise<PartResult> {
    const { migrations, people, ...file } = source;
    const broken = this.#broken.get(file.integrity);
    if (broken && Date.now() < broken.untilMs) return { why: "its isolate broke a moment ago" };
    await (file.code === undefined ? this.#migrate(source) : this.#migrateDeveloped(source));
    const part = this.#part(file, broken?.count ?? 0);
    // It catches what the part throws, so an error here is one of the isolate.
    const response = await part.respond(call, host).catch((error: unknown) => {
      const count = (broken?.count ?? 0) + 1;
      this.#broken.set(file.integrity, { count, untilMs: Date.now() + limits.restMs });
      throw error;
    });
    if (!(response instanceof Response)) return { why: "its isolate gave no response" };
    const bytes = await readAtMost(response.body, limits.outputBytes);
    return bytes ? { json: new TextDecoder().decode(bytes) } : { why: `more than ${limits.outputBytes} bytes` };
  }

  async #migrate({ migrations, people }: Pick<PartSource, "migrations" | "people">): Promise<void> {
    const wanted = JSON.stringify([migrations, people]);
    if (migrations.length === 0 || this.#migrated.has(wanted)) return;
    await this.list();
    const storage = this.#storage("storage");
    const ran = await ranOf(storage.migrate(migrations, Object.entries(people), ownerTriggers(people)));
    if ("problem" in ran) throw new Error(ran.problem);
    this.#migrated.add(wanted);
  }

  /** Data of a development server begins empty when a migration that has run is another one now. */
  async #migrateDeveloped(source: PartSource): Promise<void> {
    await this.#migrate(source).catch((error: unknown) => {
      const { name, version } = source;
      log("info", { message: "database of a server part begins empty", name, version, why: String(error) });
      this.remove("storage");
      return this.#migrate(source);
    });
  }

  /** Lists the front-end's database, which has no row yet or is known; also before its first file. */
  async list(): Promise<void> {
    this.#listing ??= this.#list();
    await this.#listing;
  }

  /**
   * Lists the database in D1 before it has a row, so that no erasure misses it. One that is not listed is of a site whose D1 is
   * another one now, where ids are other people's: it is removed.
   */
  async #list(): Promise<void> {
    const db = openDatabase(this.env.DB);
    const { name = "" } = this.ctx.id;
    try {
      if ((await db.$count(partDatabases, eq(partDatabases.name, name))) > 0) return;
      this.ctx.facets.delete("storage");
      await db.insert(partDatabases).values({ name, createdAt: now() }).onConflictDoNothing();
    } catch (error) {
      this.#listing = undefined;
      throw error;
    }
  }

  #part({ key, integrity, code }: Pick<PartSource, "key" | "integrity" | "code">, attempt: number): PartEntrypoint {
    const isolate = this.#loader().get(`part ${ownCodeKey} ${key} ${integrity} ${attempt}`, async () => {
      if (code !== undefined) return partCode(code);
      const object = await this.env.RELEASES.get(key);
      const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
      if ((await integrityOf(bytes)) !== integrity) throw new Error(`${key} is not as it was released`);
      return partCode(new TextDecoder().decode(bytes));
    });
    return isolate.getEntrypoint() as unknown as PartEntrypoint;
  }

  /** @throws Error with what SQLite says */
  #rows(name: string): PartRows {
    return new PartRows(async (statements) => {
      const ran = JSON.parse(await this.#storage(name).runOwn(statements)) as { rows: OwnRows[] } | { problem: string };
      if ("problem" in ran) throw new Error(ran.problem);
      return ran.rows;
    });
  }

  #storage(name: string): Storage {
    const start = () => ({
      class: this.#loader()
        .get(`part storage ${ownCodeKey} ${this.ctx.id}`, () => storageCode)
        .getDurableObjectClass(STORAGE_CLASS),
    });
    return this.ctx.facets.get(name, start) as unknown as Storage;
  }

  #loader(): WorkerLoader {
    if (!this.env.LOADER) throw new Error("there is no Worker Loader");
    return this.env.LOADER;
  }
}

export type PartBindings = Pick<Bindings, "PARTS">;

/** The object that runs a front-end's server parts. */
export const partsOf = ({ PARTS }: PartBindings, name: string): DurableObjectStub<ServerParts> =>
  PARTS.getByName(name) as DurableObjectStub<ServerParts>;

/** The object that runs this one: a development server has one of its own, with data of its own. */
export const partsFor = (env: PartBindings, { name, code }: PartSource): DurableObjectStub<ServerParts> =>
  partsOf(env, code === undefined ? name : `${name} in development`);

/** What the isolate of one call has of the site: two methods, which give nothing when the call is over. */
class CallHost extends RpcTarget {
  readonly #run: (statements: readonly Statement[]) => Promise<Ran>;
  readonly #ask: (what: unknown, argument: unknown) => Promise<Asked>;

  constructor(
    run: (statements: readonly Statement[]) => Promise<Ran>,
    ask: (what: unknown, argument: unknown) => Promise<Asked>,
  ) {
    super();
    this.#run = run;
    this.#ask = ask;
  }

  run(statements: readonly Statement[]): Promise<Ran> {
    return this.#run(statements);
  }

  ask(what: unknown, argument: unknown): Promise<Asked> {
    return this.#ask(what, argument);
  }
}

/** What is left for a call. */
interface Use {
  left: number;
  questionsLeft: number;
  isOver: boolean;
}

/** Why statements may not run, which come from code of a release. Counts them. */
function useProblem(use: Use, statements: unknown): string | undefined {
  if (use.isOver) return "The call is over.";
  const isList = Array.isArray(statements) && statements.every(Array.isArray);
  if (!isList) return "A batch is a list of statements with their values.";
  use.left -= Math.max(1, statements.length);
  if (use.left < 0) return `A call runs ${limits.statements} statements at most.`;
  const problems = statements.map(([sql, ...values]) => statementProblem(sql) ?? valuesProblem(values));
  return problems.find((problem) => problem !== undefined);
}

function valuesProblem(values: readonly unknown[]): string | undefined {
  const isPlain = values.every((value) => value === null || typeof value === "string" || Number.isFinite(value));
  if (!isPlain) return "A value is a text, a number or null.";
  const bytes = new TextEncoder().encode(values.join("")).byteLength;
  return bytes > limits.valuesBytes
    ? `The values of a statement have ${limits.valuesBytes / 1024} kB at most.`
    : undefined;
}

/** @throws Error when it takes longer */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
