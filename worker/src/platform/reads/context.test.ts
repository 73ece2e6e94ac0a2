import { env } from "cloudflare:workers";
import { isContentQuery } from "@optimyz/contract/api/endpoint";
import * as batches from "@optimyz/contract/api/endpoints/batches";
import * as content from "@optimyz/contract/api/endpoints/content";
import * as news from "@optimyz/contract/api/endpoints/news";
import { listSignIns } from "@optimyz/contract/api/endpoints/openid";
import * as people from "@optimyz/contract/api/endpoints/people";
import { searchSite } from "@optimyz/contract/api/endpoints/search";
import * as settings from "@optimyz/contract/api/endpoints/settings";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeContent } from "../../audit/changes.ts";
import { openDatabase } from "../../db/database.ts";
import { contentState, skills, translations } from "../../db/schema.ts";
import { contentEndpoints } from "../../site.ts";
import type { KeptResponse } from "../../state/memory.ts";
import { siteState } from "../../state/site-state.ts";
import { type ContentQuery, ReadContext } from "./context.ts";

const db = openDatabase(env.DB);

/** The public reads of one request, and the size of each of its round trips. `batch` stands for the database's own. */
function request(batch = (statements: D1PreparedStatement[]): Promise<unknown> => env.DB.batch(statements)) {
  const trips: number[] = [];
  const d1 = {
    prepare: (text: string) => env.DB.prepare(text),
    batch: (statements: D1PreparedStatement[]) => {
      trips.push(statements.length);
      return batch(statements);
    },
  } as unknown as D1Database;
  return { trips, reads: new ReadContext(openDatabase(d1), () => undefined) };
}

function queryAt(path: string): ContentQuery {
  const [query] = contentEndpoints.flatMap((endpoint) => endpoint.queryAt(new URL(path, "http://site")) ?? []);
  if (!query) throw new Error(`${path} is no query`);
  return query;
}

const jsonOf = ({ body }: KeptResponse): unknown => JSON.parse(new TextDecoder().decode(body));
const settled = (response: PromiseSettledResult<KeptResponse>) =>
  response.status === "fulfilled" ? jsonOf(response.value) : response.reason.details.fields;

test("a page can make every query of public content in the contract", () => {
  const declared = Object.values({ ...batches, ...content, ...news, ...people, ...settings, listSignIns }).filter(
    isContentQuery,
  );
  // A search is made for a page as well, and its response is not kept.
  const paths = [...declared, searchSite].map(({ path }) => path);
  expect(contentEndpoints.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
});

/** Statements by which the site's state comes with them: its revision before them, and all of it after them. */
const STATE = 3;

/** Two skills, and no other. */
beforeEach(async () => {
  const rows = ["Voice", "Etiquette"].map((title, index) => ({
    title,
    slug: title.toLowerCase(),
    shortDescription: "",
    imageUrl: "a.webp",
    position: index,
    createdAt: new Date().toISOString(),
  }));
  await writeContent(db, [db.delete(skills), db.insert(skills).values(rows)]);
});

test("sends a page's queries to the database together, each with its own response", async () => {
  const { contentRevision } = await siteState(db);
  const { reads, trips } = request();
  const paths = ["/api/get/skills", "/api/images", "/api/get/skills?slug=voice", "/api/course_detail/skill/1"];
  const responses = (await reads.pageQueries(paths.map(queryAt), contentRevision)).map(settled);
  expect(responses).toMatchObject([[{ title: "Voice" }, { title: "Etiquette" }], [], [{ title: "Voice" }], []]);
  expect(trips).toEqual([paths.length + STATE]);
  expect((await reads.pageQueries(paths.map(queryAt), contentRevision)).map(settled)).toEqual(responses);
  expect(trips).toEqual([paths.length + STATE]);
});

test("a page in another language is one batch with one statement for each read, however many rows there are", async () => {
  const { contentRevision } = await siteState(db);
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    entity: "skills" as const,
    rowKey: String(index + 1),
    language: "hi",
    field: "short_description",
    text: `कौशल ${index}`,
    source: "",
    changedAt: "2026-01-01T00:00:00.000Z",
  }));
  for (let start = 0; start < rows.length; start += 10)
    await db.insert(translations).values(rows.slice(start, start + 10));
  const { reads, trips } = request();
  const paths = ["/api/get/skills", "/api/get/skills?slug=voice", "/api/skill-details", "/api/course_detail/skill/1"];
  const inHindi = paths.map((path) => queryAt(`${path}${path.includes("?") ? "&" : "?"}lang=hi`));
  await reads.pageQueries(inHindi, contentRevision);
  expect(trips).toEqual([paths.length + STATE]);
});

test("a refused query does not affect others", async () => {
  const { contentRevision } = await siteState(db);
  const { reads, trips } = request();
  const paths = ["/api/get/skills?after=123456", "/api/get/skills?slug=voice", "/api/images?after=123456"];
  const responses = (await reads.pageQueries(paths.map(queryAt), contentRevision)).map(settled);
  expect(responses).toMatchObject([{ after: expect.any(String) }, [{ title: "Voice" }], { after: expect.any(String) }]);
  expect(trips).toHaveLength(1);
});

test("a page gets its cached responses when a batch fails", async () => {
  const { contentRevision } = await siteState(db);
  const paths = ["/api/get/skills", "/api/images"];
  await request().reads.pageQueries(paths.slice(0, 1).map(queryAt), contentRevision);
  const { reads } = request(() => Promise.reject(new Error("no such column")));
  const responses = await reads.pageQueries(paths.map(queryAt), contentRevision);
  expect(responses.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});

test("caches no response of a page's queries under an outdated revision", async () => {
  const { contentRevision } = await siteState(db);
  const path = "/api/get/skills?slug=etiquette";
  const older = contentRevision - 1;
  const { reads, trips } = request();
  for (let time = 0; time < 2; time += 1) await reads.pageQueries([queryAt(path)], older);
  await reads.pageQueries([queryAt(path)], Number.NaN);
  expect(trips).toEqual(Array(3).fill(1 + STATE));
});

test("a browser's query costs one round trip when the revision is unknown, and none once it is cached", async () => {
  const query = queryAt("/api/get/skills?slug=voice");
  // A change that fails leaves this isolate without a state.
  await expect(writeContent(db, [db.update(contentState).set({ id: 0 })])).rejects.toThrow();
  const first = request();
  const { contentRevision, response } = await first.reads.query(query, () => false);
  expect(response && jsonOf(response)).toMatchObject([{ title: "Voice" }]);
  expect(first.trips).toEqual([1 + STATE]);
  const second = request();
  expect((await second.reads.query(query, () => false)).response).toBe(response);
  expect(await second.reads.query(query, (revision) => revision === contentRevision)).toEqual({
    contentRevision,
    response: undefined,
  });
  expect(second.trips).toEqual([]);
});

test("a response from before a change is never returned after it", async () => {
  const query = queryAt("/api/get/skills?slug=voice");
  await request().reads.query(query, () => false);
  await writeContent(db, [db.run(sql`UPDATE skills SET title = 'Speech' WHERE slug = 'voice'`) as never]);
  const { response } = await request().reads.query(query, () => false);
  expect(response && jsonOf(response)).toMatchObject([{ title: "Speech" }]);
});
