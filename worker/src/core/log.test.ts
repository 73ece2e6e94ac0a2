import { expect, test, vi } from "vitest";
import { send } from "../../test/client.ts";
import { liveSite, promoteNow, publishSample, sampleShell } from "../platform/releases/testing.ts";
import { log } from "./log.ts";

const secret = "s3cretTokenOfSomebody_-1234567890abcdefghij";

test.each([
  { path: `/reset-password/${secret}` },
  { path: `/Reset-Password/${secret}/more?a=b` },
  { path: `/account?confirm=${secret}&a=b` },
  { error: `Error: no page\n    at https://www.optimyz.example/reset-password/${secret}:1:2` },
  { path: `/hi/invoice/${secret}` },
  { path: `/pay/${secret}/checkout` },
  { error: `No match for "/reset-password/${secret}"` },
])("logs no token in the line about %j", (fields) => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  log("warn", { message: "test", ...fields });
  const [line] = logged.mock.calls[0] ?? [];
  logged.mockRestore();
  expect(line).not.toContain(secret.slice(0, 8));
  expect(JSON.parse(String(line))).toMatchObject({ level: "warn", message: "test" });
});

test("logs no token when a reset page is requested and cannot be rendered", async () => {
  const server = "server/entry.js";
  const code = `export const renderPage = ({ url }) => { throw new Error("no page for " + url); };`;
  await liveSite("mf-home");
  // Without a Worker Loader the gate cannot try it, as when it breaks only later.
  const bindings = { LOADER: undefined as never };
  await publishSample(await sampleShell("72.0.0", { server }, { [server]: code }), { bindings });
  await promoteNow({ shell: "72.0.0" });
  const lines: string[] = [];
  const spies = (["info", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line))),
  );
  await (await send("GET", `/reset-password/${secret}`)).text();
  for (const spy of spies) spy.mockRestore();
  expect(lines.some((line) => line.includes("left to the browser"))).toBe(true);
  expect(lines.join("\n")).toContain("/reset-password/…");
  expect(lines.join("\n")).not.toContain(secret);
});
