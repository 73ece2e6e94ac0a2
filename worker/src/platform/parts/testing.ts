import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { PART_FILE } from "@optimyz/contract/protocol/release-files";
import { jobKey, type PartEndpoint, type ServerPartManifest } from "@optimyz/contract/protocol/server-part";
import { promoteNow, publishSample, type Sample, sampleRemote } from "../releases/testing.ts";

/** An endpoint of a test's server part: what its manifest says, and the body of `async (call, db) => …`, with `ask(what, argument)` of the platform. */
export interface SampleEndpoint extends Partial<PartEndpoint> {
  /** `GET /note`, below the front-end's own path. */
  at: string;
  code: string;
}

interface Written {
  /** The whole module, in place of what is made of the endpoints. */
  code?: string;
  /** What jobs do, by their names: bodies as those of endpoints, whose values do not count. */
  work?: Readonly<Record<string, string>>;
}

const handlerOf = (key: string, code: string) =>
  `${JSON.stringify(key)}: async ({ params, query, input, person }, db, ask, host) => { ${code} }`;

const anyText: PartEndpoint["output"] = { type: "string", maxLength: 20_000 };

/** A remote with a server part, by hand: its code is not what the contract's `serverPart` makes. For tests. */
export async function samplePart(
  name: string,
  version: string,
  endpoints: readonly SampleEndpoint[],
  { migrations = [], people = {}, code, work = {}, ...changes }: Partial<ServerPartManifest> & Written = {},
): Promise<Sample> {
  const described = endpoints.map(({ at, code: _, ...rest }): PartEndpoint => {
    const [method = "", path = ""] = at.split(" ");
    const own = { method: method as PartEndpoint["method"], path: `/api/x/${name}${path}` };
    return { ...own, access: "public", status: 200, output: anyText, ...rest };
  });
  const handlers = endpoints.map(({ code }, index) => {
    const { method, path } = described[index] as PartEndpoint;
    return handlerOf(`${method} ${path}`, code);
  });
  const { jobs = [] } = changes;
  handlers.push(...jobs.map((job) => handlerOf(jobKey(job), `${work[job.name] ?? ""}; return null;`)));
  const written = `const handlers = { ${handlers.join(",\n")} };
export default {
  endpoints: ${JSON.stringify(described.map(({ method, path }) => ({ method, path })))},
  migrations: ${JSON.stringify(migrations)},
  people: ${JSON.stringify(people)},
  jobs: ${JSON.stringify(jobs)},
  async respond(call, host) {
    try {
      const ask = async (what, argument) => {
        const answer = await host.ask(what, JSON.stringify(argument));
        if (answer.refused) throw new Error(answer.refused + ": " + answer.why);
        return answer.value;
      };
      const output = await handlers[call.key](call, host, ask, host);
      return JSON.stringify(output?.refused ? output : { output });
    } catch (error) {
      return JSON.stringify({ failed: String(error?.stack ?? error) });
    }
  },
};`;
  const part = { endpoints: described, migrations, people, ...changes };
  const { manifest, files } = await sampleRemote(name, version, {}, { [PART_FILE]: code ?? written });
  return { manifest: { ...manifest, part } satisfies ReleaseManifest, files };
}

/** Publishes a sample and makes it live. */
export async function makeLive(sample: Sample): Promise<void> {
  const published = await publishSample<{ error?: string }>(sample);
  if (published.status !== 201) throw new Error(`It was not published: ${published.body.error}`);
  const promoted = await promoteNow({ [sample.manifest.name]: sample.manifest.version });
  if (promoted.status !== 201) throw new Error(`It was not promoted: ${promoted.body.error}`);
}
