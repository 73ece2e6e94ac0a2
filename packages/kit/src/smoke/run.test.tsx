import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { expect, test, vi } from "vitest";
import { PageMeta } from "../page-meta.tsx";
import { query } from "../queries.ts";
import type { RemoteApp } from "../remote-app.ts";
import { Outlet } from "../router.ts";
import { useQuery } from "../use-query.ts";
import { run } from "./index.tsx";

const shown: string[] = [];

function Fine() {
  useEffect(() => void shown.push("fine"));
  return null;
}

function Broken(): never {
  throw new Error("broken");
}

function Holding() {
  useBlocker(true);
  return null;
}

/** Cannot be shown before its data is there. */
function Hasty() {
  const skills = useQuery(query(listSkills));
  return skills.status === "success" ? "there" : Broken();
}

function Patient() {
  return useQuery(query(listSkills)).status;
}

function Throwing() {
  useEffect(Broken, []);
  return null;
}

/** Each level renders for so long that React gives way to others after it. */
function SlowAndBroken({ levels = 20 }: { levels?: number } = {}) {
  const begun = performance.now();
  while (performance.now() < begun + 10);
  return levels > 0 ? <SlowAndBroken levels={levels - 1} /> : <Throwing />;
}

function LeavesBadly() {
  useEffect(() => Broken, []);
  return null;
}

/** A remote with these pages in one frame. */
const remoteOf = (pages: Record<string, () => React.ReactNode>): RemoteApp => ({
  id: "mf-test",
  routes: [
    {
      path: "/",
      Component: Outlet,
      children: Object.entries(pages).map(([path, Component]) => ({ path, Component })),
    },
  ],
});

/** Steps that fail, of pages opened one after the other. */
async function failed(pages: Parameters<typeof remoteOf>[0]): Promise<string[]> {
  shown.length = 0;
  vi.mocked(console.error).mockReturnValue();
  return (await run(remoteOf(pages), () => undefined)).map(({ step, error }) => `${step}: ${error.split("\n")[0]}`);
}

test("mounts the page after a broken one", async () => {
  expect(await failed({ a: Broken, b: Fine, c: Broken })).toEqual([
    "mounting /a: Error: broken",
    "mounting /c: Error: broken",
  ]);
  expect(shown).toEqual(["fine"]);
});

test("mounts the page after one that never ends", async () => {
  expect(await failed({ a: Holding, b: Broken })).toEqual(["mounting /b: Error: broken"]);
});

test("a page sees nothing that the one before loaded", async () => {
  expect(await failed({ a: Patient, b: Hasty })).toEqual(["mounting /b: Error: broken"]);
});

test("reports an error thrown when a page is left", async () => {
  expect(await failed({ a: LeavesBadly, b: Fine })).toEqual(["mounting /b: Error: broken"]);
  expect(await failed({ a: Fine, b: LeavesBadly })).toEqual(["mounting /b: Error: broken"]);
});

test("reports an error thrown in a page that renders slowly", async () => {
  expect(await failed({ a: Fine, b: SlowAndBroken })).toEqual(["mounting /b: Error: broken"]);
});

test("finds what a page puts into the head besides its PageMeta", async () => {
  const Titled = () => (
    <>
      <PageMeta title="Fine" />
      <link rel="preload" as="image" href="/a.avif" />
    </>
  );
  const Greedy = () => <meta httpEquiv="refresh" content="0;url=/" />;
  expect(await failed({ a: Titled, b: Greedy, c: Titled })).toEqual([
    expect.stringMatching(/^mounting \/b: Error: <meta http-equiv="refresh".* is in the head\. Leave it out/),
  ]);
});

test("leaves out pages and slots, which it names by all that loads them", async () => {
  const load = (Component: React.ComponentType) => async () => ({ Component });
  const frame = async () => ({ Component: Outlet });
  const [a, b, slot] = [load(Fine), load(Broken), load(Broken)];
  const children = [
    { path: "a", lazy: a },
    { path: "b", lazy: b },
  ];
  const remote = { id: "mf-test", routes: [{ path: "/", lazy: frame, children }], slots: { box: slot } };
  const asked: unknown[] = [];
  const steps: string[] = [];
  const failures = await run(
    remote as RemoteApp,
    (step) => steps.push(step),
    (loads) => {
      asked.push(loads);
      return loads.at(-1) !== a;
    },
  );
  expect(asked).toEqual([[frame, a], [frame, b], [slot]]);
  expect(steps).toEqual(["mounting /a"]);
  expect(failures).toEqual([]);
});
