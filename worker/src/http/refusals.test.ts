import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { adminCookie, send } from "../../test/client.ts";

/** Lines of the log about what was refused while `work` runs. */
async function refusalsOf(work: () => Promise<Response>): Promise<Record<string, unknown>[]> {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  await (await work()).text();
  const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  logged.mockRestore();
  return lines.filter(({ message }) => message === "refused");
}

test.each([
  ["a read without a session", "UNAUTHENTICATED", () => send("GET", "/api/admin/enrolments")],
  [
    "a wrong password",
    "BAD_CREDENTIALS",
    () => send("POST", "/api/login", { body: { email: "asha@example.com", password: "not the password" } }),
  ],
  [
    "a request of another site",
    "CROSS_SITE",
    () => send("POST", "/api/contact", { body: {}, headers: { origin: "https://evil.example" } }),
  ],
] as const)("the log has %s without the typed values", async (_what, code, work) => {
  const lines = await refusalsOf(work);
  expect(lines).toMatchObject([{ code, requestId: expect.any(String), path: expect.stringMatching(/^\/api\//) }]);
  expect(JSON.stringify(lines)).not.toMatch(/asha|not the password/);
});

test("the log has the number of an administrator whom a role refused", async () => {
  const cookie = await adminCookie();
  await env.DB.prepare("UPDATE admins SET role = 'trainer'").run();
  const lines = await refusalsOf(() => send("GET", "/api/admin/enrolments", { cookie }));
  await env.DB.prepare("UPDATE admins SET role = 'owner'").run();
  expect(lines).toMatchObject([{ code: "FORBIDDEN", actor: expect.stringMatching(/^admin \d+$/) }]);
});
