import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { expect, test } from "vitest";
import { adminCookie, call, type Sending, send } from "../../../test/client.ts";

const cookie = await adminCookie();
const type = { "content-type": "application/csp-report" };

/** As Chromium sends it. */
const report = (directive: unknown) =>
  JSON.stringify({
    "csp-report": {
      "document-uri": "https://www.optimyz.example/reset-password/secret-token",
      "effective-directive": directive,
      "blocked-uri": "https://evil.example/asha@example.com",
    },
  });
const post = (body: string, sending: Sending = {}) =>
  send("POST", "/api/policy-reports", { body, headers: type, ...sending });

const counted = async () =>
  (await call<{ items: AuditEntry[] }>("GET", "/api/admin/audit?status=policy-violation", { cookie })).body.items;

test("counts reports by directive, shows them to the administrator and keeps nothing of their URLs", async () => {
  for (let count = 0; count < 3; count += 1) expect((await post(report("script-src-elem"))).status).toBe(204);
  for (const odd of ["img-src", "made-up", 7, null]) expect((await post(report(odd))).status).toBe(204);
  const entries = await counted();
  expect(entries.map(({ entity, label }) => [entity, label]).toSorted()).toEqual([
    ["img-src", "1 time"],
    ["script-src-elem", "3 times"],
    ["unknown", "3 times"],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/secret|evil|asha/);
});

test("bounds reports in size, form and number", async () => {
  const before = await counted();
  expect((await post("{")).status).toBe(400);
  expect((await post(report("img-src"), { headers: { "content-type": "application/json" } })).status).toBe(415);
  expect((await post(report("x".repeat(20_000)))).status).toBe(413);
  expect(await counted()).toEqual(before);
  // More than two minutes of the limit, so that it makes no difference where one ends.
  const flood = Array.from({ length: 270 }, () => post(report("font-src"), { from: "203.0.113.9" }));
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
});
