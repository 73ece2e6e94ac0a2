import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminCookie, call, send } from "../../test/client.ts";
import { growCatalogue } from "../../test/growth.ts";
import { imageForm } from "../../test/images.ts";
import { openDatabase } from "../db/database.ts";

const cookie = await adminCookie();
const SKILLS = 1_200;
await growCatalogue(openDatabase(env.DB), { skills: SKILLS, courses: 1 });

interface Row {
  id: number;
}
const skills = async () => (await call<Row[]>("GET", "/api/get/skills")).body.map(({ id }) => id);
const move = (id: number | undefined, body: object, list = "skills") =>
  call("PUT", `/api/admin/${list}/${id}/position`, { cookie, body });

/** The expected list after a move, computed in the simplest way. */
function moved(ids: readonly number[], id: number, place: { before_id?: number; after_id?: number }): number[] {
  const others = ids.filter((each) => each !== id);
  const at = place.before_id ? others.indexOf(place.before_id) : others.indexOf(place.after_id ?? 0) + 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
}

test("one of more than 1,000 skills can be moved to either side of any other", async () => {
  let ids = await skills();
  expect(ids).toHaveLength(SKILLS);
  const at = (place: number): number => ids.at(place) ?? 0;
  for (const [id, place] of [
    [at(-1), { before_id: at(0) }],
    [at(0), { after_id: at(-1) }],
    [at(600), { after_id: at(3) }],
    [at(7), { before_id: at(900) }],
    [at(5), { after_id: at(4) }],
  ] as const) {
    expect(await move(id, place)).toMatchObject({ status: 200 });
    const wanted = moved(ids, id, place);
    ids = await skills();
    expect(ids).toEqual(wanted);
  }
});

test("a step swaps a row with its neighbour, also across pages, and does nothing at the ends", async () => {
  const ids = await skills();
  const at = (place: number): number => ids.at(place) ?? 0;
  for (const [id, step, place] of [
    [at(50), "earlier", { before_id: at(49) }],
    [at(99), "later", { after_id: at(100) }],
    [at(0), "earlier", { before_id: at(0) }],
    [at(-1), "later", { after_id: at(-1) }],
  ] as const) {
    const wanted = [place.before_id, place.after_id].includes(id) ? await skills() : moved(await skills(), id, place);
    expect(await move(id, { step })).toMatchObject({ status: 200 });
    expect(await skills(), step).toEqual(wanted);
  }
  expect((await move(at(0), { step: "earlier", before_id: at(1) })).status).toBe(422);
  expect((await move(at(0), {})).status).toBe(422);
});

test("rows with the same position keep their order around a moved one", async () => {
  await openDatabase(env.DB).run("UPDATE skills SET position = 1");
  const before = (await skills()).toSorted((a, b) => a - b);
  const [first = 0, second = 0, third = 0] = before;
  await move(first, { after_id: second });
  expect((await skills()).slice(0, 3)).toEqual([second, first, third]);
  expect((await skills()).slice(3)).toEqual(before.slice(3));
});

test("twenty moves at once all take effect without a row lost or doubled", async () => {
  const before = await skills();
  const last = before.slice(-20);
  const head = before[0] ?? 0;
  const responses = await Promise.all(last.map((id) => move(id, { before_id: head })));
  expect(responses.map(({ status }) => status)).toEqual(last.map(() => 200));
  const after = await skills();
  expect(after.slice(0, 20).toSorted()).toEqual(last.toSorted());
  expect(after.slice(20)).toEqual(before.slice(0, -20));
});

test("a move is recorded and can be undone", async () => {
  const before = await skills();
  const id = before[10] ?? 0;
  await move(id, { before_id: before[0] });
  const audit = await call<{ items: (Row & { entity_id: number })[] }>("GET", "/api/admin/audit", { cookie });
  const entry = audit.body.items[0];
  expect(entry).toMatchObject({ action: "update", entity: "skills", entity_id: id, restorable: true });
  expect((await send("POST", `/api/admin/audit/${entry?.id}/restore`, { cookie })).status).toBe(200);
  expect((await skills()).slice(0, 12).toSorted()).toEqual(before.slice(0, 12).toSorted());
  expect((await skills()).indexOf(id)).toBeGreaterThan(8);
});

test("refuses an invalid move and changes nothing", async () => {
  const before = await skills();
  const [id = 0, other = 0] = before;
  expect(await move(999_999, { before_id: id })).toMatchObject({ status: 404 });
  expect(await move(id, { before_id: 999_999 })).toMatchObject({ status: 409 });
  expect(await move(id, { after_id: id })).toMatchObject({ status: 200 });
  for (const body of [{}, { before_id: other, after_id: other }, { before_id: "x" }, { after_id: 0 }]) {
    expect(await move(id, body)).toMatchObject({ status: 422 });
  }
  expect((await send("PUT", `/api/admin/skills/${id}/position`, { body: { before_id: other } })).status).toBe(401);
  expect(await skills()).toEqual(before);
});

test("gallery images can be moved the same way", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await call<Row>("POST", "/api/upload", { cookie, body: imageForm({}) })).body.id);
  }
  const [first = 0, second = 0, third = 0] = ids;
  expect(await move(third, { before_id: first }, "images")).toMatchObject({ status: 200 });
  expect((await call<Row[]>("GET", "/api/images")).body.map(({ id }) => id)).toEqual([third, first, second]);
});
