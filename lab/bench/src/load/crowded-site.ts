import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { step } from "@optimyz/build/progress";
import { startIsolates } from "@optimyz/tools/isolates";
import { databaseFile } from "@optimyz/tools/local/database";
import { startSite } from "@optimyz/tools/local/site";
import { grow, type Scale, scales } from "../rows/generate.ts";
import type { LoadContent, LoadSkill } from "./mix.ts";

/** A stopped site with a thousand skills. */
export interface CrowdedSite {
  origin: string;
  dataDir: string;
  /** Worker variables and secrets. */
  variables: Record<string, string>;
  admin: { email: string; password: string };
  content: LoadContent;
  remove: () => void;
}

/** The skills, courses and dates of the load, and some years of people at the desk. */
const scale: Scale = {
  ...scales.small,
  skills: 1_000,
  courses: 4_000,
  descriptions: 4_000,
  batches: 2_100,
  enrolments: 20_000,
  inquiries: 20_000,
  mails: 20_000,
  changes: 20_000,
  payments: 0,
  invoices: 0,
  messages: 0,
  orders: 0,
  refunds: 0,
};

const empty = Object.fromEntries(Object.keys(scale).map((kind) => [kind, 0])) as unknown as Scale;

/** Makes a site with the front-ends and demo content of `npm start`, and adds rows to it while it does not run. */
export async function makeCrowdedSite(port: number): Promise<CrowdedSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-load-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const site = await startSite({ port, dataDir, demo: "content" });
    await site.stop();
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = site.secrets;
    const variables = { SITE_ORIGIN: site.origin, ...site.secrets };
    const content = await step(`Growing the site to ${scale.skills.toLocaleString("en")} skills`, () => fill(dataDir));
    await step("Making what the search of visitors finds", () => makeEntries(dataDir, variables));
    return { origin: site.origin, dataDir, variables, admin: { email, password }, content, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function fill(dataDir: string): Promise<LoadContent> {
  const file = databaseFile(dataDir);
  if (!file) throw new Error("The site's database is not there");
  const database = new DatabaseSync(file);
  try {
    await grow(async (sql, values) => void database.prepare(sql).run(...values), empty, scale);
    return contentOf(database);
  } finally {
    database.close();
  }
}

function contentOf(database: DatabaseSync): LoadContent {
  const rowsOf = <Row>(sql: string) => database.prepare(sql).all() as unknown as Row[];
  const skills = rowsOf<Omit<LoadSkill, "courseIds"> & { courses: string }>(
    `SELECT skills.id, slug, title, json_group_array(skill_details.id) AS courses FROM skills
     JOIN skill_details ON skill_details.skill_id = skills.id WHERE slug LIKE 'skill-%' GROUP BY skills.id ORDER BY skills.id`,
  );
  const dates = rowsOf<LoadContent["dates"][number]>(
    `SELECT batches.id, skills.title AS skill FROM batches JOIN skill_details ON skill_details.id = batches.course_id
     JOIN skills ON skills.id = skill_details.skill_id WHERE batches.state = 'open' AND batches.starts_at > datetime('now', '2 days')
     AND batches.title LIKE 'Batch %' ORDER BY batches.id`,
  );
  return {
    skills: skills.map(({ courses, ...skill }) => ({ ...skill, courseIds: JSON.parse(courses) as number[] })),
    dates,
  };
}

/** Entries of the search that the site makes in a minute. */
const ENTRIES = 1_000;

/** Lets the site's minutes pass until every skill, course and date can be found. */
async function makeEntries(dataDir: string, variables: Record<string, string>): Promise<void> {
  const { isolates, stop } = await startIsolates({ dataDir, count: 1, variables });
  const { skills, courses, batches } = scale;
  try {
    // Those of the demo content come on top.
    for (let made = -ENTRIES; made < skills + courses + batches; made += ENTRIES)
      await isolates[0].runSchedule(Date.now(), "* * * * *");
  } finally {
    await stop();
  }
}
