import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { test } from "../../src/own-site.ts";
import { liveVersions, releaseToken } from "../../src/releases.ts";
import { copyWorkspace, removeCopy } from "../../src/workspace-copy.ts";

test.setTimeout(480_000);

test("a remote with a server part is tested and released, keeps data over a restart, and goes back when it never ends", async ({
  ownSite,
  request,
}) => {
  const env = { DEMO: "off", HANG_SECONDS: "5" };
  const site = await ownSite(env);
  const copy = copyWorkspace();
  const npm = (...args: string[]) =>
    promisify(execFile)("npm", args, {
      cwd: copy,
      env: { ...process.env, RELEASE_TOKEN: releaseToken(site), FORCE_COLOR: "0" },
    });
  const release = () => npm("run", "--silent", "release", "-w", "mf-notes", "--", "--to", site.origin);
  const at = (origin: string, method: string, token: string, body?: object) =>
    fetch(`${origin}/api/x/mf-notes/note`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  try {
    await npm("run", "--silent", "new-remote", "mf-notes", "--", "--vertical");
    await promisify(execFile)(path.join(copy, "node_modules/.bin/tsc"), ["-p", "mf-notes"], { cwd: copy });
    await npm("test", "-w", "mf-notes");
    expect((await release()).stdout).toMatch(/Done mf-notes \S+ is live/);
    const first = (await liveVersions(site.origin))["mf-notes"];

    const account = { email: "asha@example.com", password: "lotus river at dawn" };
    await request.post(`${site.origin}/api/register`, { data: { ...account, name: "Asha Rao" } });
    const { token } = await (await request.post(`${site.origin}/api/login`, { data: account })).json();
    expect((await at(site.origin, "GET", "")).status).toBe(401);
    expect(await (await at(site.origin, "PUT", token, { text: "Bring the book" })).json()).toEqual({
      text: "Bring the book",
    });
    expect((await fetch(`${site.origin}/_mf/mf-notes/${first}/part/server.js`)).status).toBe(404);

    const headers = { authorization: `Bearer ${token}` };
    const exported = await (await request.get(`${site.origin}/api/me/export`, { headers })).json();
    expect(exported.front_ends).toMatchObject([{ name: "mf-notes", is_complete: true }]);
    expect(exported.front_ends[0].tables[0].rows[0].text).toBe("Bring the book");

    await site.stop();
    const again = await ownSite(env, site.dataDir);
    expect(await (await at(again.origin, "GET", token)).json()).toEqual({ text: "Bring the book" });

    const source = path.join(copy, "mf-notes/src/server.ts");
    writeFileSync(
      source,
      readFileSync(source, "utf8").replace("return { text: String", "for (;;) void 0;\n      return { text: String"),
    );
    await npm("run", "--silent", "release", "-w", "mf-notes", "--", "--to", again.origin);
    expect((await liveVersions(again.origin))["mf-notes"]).not.toBe(first);
    expect((await at(again.origin, "GET", token)).status).toBe(502);
    await expect(async () => expect(again.output()).toMatch(/! The worker hung\. .* without mf-notes/)).toPass();
    expect((await liveVersions(again.origin))["mf-notes"]).toBe(first);
    expect(await (await at(again.origin, "GET", token)).json()).toEqual({ text: "Bring the book" });
  } finally {
    removeCopy(copy);
  }
});
