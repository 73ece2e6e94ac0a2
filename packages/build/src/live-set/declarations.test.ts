import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { discoverySchema } from "@optimyz/contract/protocol/release-registry";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";
import { root } from "../workspace.ts";
import { declarationsOf, siteOf } from "./declarations.ts";
import { liveSetOf, liveSetOfApp, together, withoutOwn } from "./live-set.ts";

/** Texts by which a malicious team or site would break out of the declarations. */
const HOSTILE = '"]: never } }; declare global { const taken: 1 } /* \\" ` $ \n\u2028 */ //';

/** A site's response: what each front-end offers, as the registry says it. */
function discovered(extras: Record<string, object>) {
  const parts = Object.entries(extras).map(([name, each]) => [
    name,
    [
      {
        url: "",
        metadata: { version: "1.0.0", integrity: "" },
        deployment: { traffic: 100, default: true },
        extras: { revision: 1, routes: [], slots: [], ...each },
      },
    ],
  ]);
  // As it comes over the network.
  const text = JSON.stringify({ schema: "", microFrontends: Object.fromEntries(parts) });
  const { data } = z.safeParse(discoverySchema, JSON.parse(text));
  if (!data) throw new Error("The response has another format");
  return data;
}

const site = discovered({
  "mf-account": {
    slots: ["login-form"],
    slotProps: { "login-form": { onSuccess: { type: "function" }, email: { type: "string" } } },
  },
  "mf-venues": {
    slots: ["venue-map", "venue-list"],
    slotProps: { "venue-map": { level: { type: "integer", enum: [1, 2], required: true }, wide: { type: "boolean" } } },
    roles: { venues: "/venues", venue: "/venues/:id/:day", maps: "/maps/*" },
  },
  "mf-events": { slots: ["gone-since"], roles: { "gone-since": "/gone" } },
  // A worker of before says no more than this.
  "mf-old": { slots: ["old-slot"] },
  "mf-bad": {
    slots: [HOSTILE, "bad-slot"],
    slotProps: { "bad-slot": { kind: { type: "string", enum: [HOSTILE, "*/", "\\"] } } },
    roles: { [HOSTILE]: "/x", "bad-role": `/:a*/\${b}/:${HOSTILE.replaceAll("/", "")}` },
  },
});

const own = liveSetOfApp({
  routes: [{ path: "/events/:event", handle: { role: "event" } }],
  slots: { "events-next": () => undefined },
});

const declarations = declarationsOf(
  "https://www.example.com",
  together([liveSetOf(withoutOwn(site, "mf-events")), own]),
);

const uses = `import { Slot, useApp } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";

export const good = [
  <Slot key="1" name="login-form" />,
  <Slot key="2" name="login-form" props={{ email: undefined, onSuccess: (user: { name: string }) => user.name }} />,
  <Slot key="3" name="venue-map" props={{ level: 2, wide: true }} fallback={<p />} below />,
  <Slot key="4" name="venue-list" props={{ anything: 1 }} />,
  <Slot key="5" name="old-slot" />,
  <Slot key="6" name="events-next" />,
  <Link key="7" to={{ role: "venues" }} />,
  <Link key="8" to={{ role: "venue", params: { id: 1, day: "today" }, query: { page: 2 } }} />,
  <Link key="9" to={{ role: "event", params: { event: 1 } }} />,
  <Link key="10" to={{ role: "skill", params: { titleSlug: "x" } }} />,
  <Link key="11" to={{ role: "not-live-yet", fallback: "/later" }} />,
  <Link key="12" to="/gallery?page=2" />,
];
export const path = () => useApp().pathOf({ role: "venues" });

export const bad = [
  // @ts-expect-error a prop of another type
  <Slot key="1" name="login-form" props={{ email: 1 }} />,
  // @ts-expect-error a prop that it does not take
  <Slot key="2" name="login-form" props={{ emial: "a@example.com" }} />,
  // @ts-expect-error a value that it does not take
  <Slot key="3" name="venue-map" props={{ level: 3 }} />,
  // @ts-expect-error a prop that it needs
  <Slot key="4" name="venue-map" />,
  // @ts-expect-error no slot of that name
  <Slot key="5" name="login-from" />,
  // @ts-expect-error its own that is gone
  <Slot key="6" name="gone-since" />,
  // @ts-expect-error a parameter is missing
  <Link key="7" to={{ role: "venue", params: { id: 1 } }} />,
  // @ts-expect-error a parameter that it does not have
  <Link key="8" to={{ role: "venues", params: { id: 1 } }} />,
  // @ts-expect-error no page of that role
  <Link key="9" to={{ role: "veneus" }} />,
  // @ts-expect-error a star
  <Link key="10" to={{ role: "maps" }} />,
  // @ts-expect-error what a name tried to declare
  taken,
];
`;

test("a site's declarations type slots and pages of others, whatever their names", async () => {
  expect(siteOf(declarations)).toBe("https://www.example.com");
  const cache = path.join(root, "node_modules/.cache/optimyz");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "live-set-"));
  try {
    writeFileSync(path.join(folder, "live-set.d.ts"), declarations);
    writeFileSync(path.join(folder, "uses.tsx"), uses);
    const config = {
      extends: path.join(root, "packages/build/tsconfig/front-end.json"),
      // The declarations are checked as well.
      compilerOptions: { skipLibCheck: false, skipDefaultLibCheck: true, types: [] },
      files: ["live-set.d.ts", "uses.tsx"],
    };
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(config));
    const { stdout } = await promisify(execFile)(path.join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe("");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
