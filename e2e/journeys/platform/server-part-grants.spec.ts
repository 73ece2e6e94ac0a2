import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { logInAt } from "../../src/admin.ts";
import { test } from "../../src/own-site.ts";
import { releaseToken } from "../../src/releases.ts";
import { copyWorkspace, removeCopy } from "../../src/workspace-copy.ts";

test.setTimeout(480_000);

test("an owner allows a server part to write into the audit log, reads its entry, and takes that back", async ({
  ownSite,
  browser,
  request,
}) => {
  const site = await ownSite({ DEMO: "off" });
  const copy = copyWorkspace();
  const npm = (...args: string[]) =>
    promisify(execFile)("npm", args, {
      cwd: copy,
      env: { ...process.env, RELEASE_TOKEN: releaseToken(site), FORCE_COLOR: "0" },
    });
  try {
    await npm("run", "--silent", "new-remote", "mf-notes", "--", "--vertical");
    const source = path.join(copy, "mf-notes/src/server.ts");
    const changed = readFileSync(source, "utf8")
      .replace(
        'capabilities: ["audit"],',
        'capabilities: ["audit", "mail", "places"],\n  jobs: [job("tidy", 60, async () => {})],',
      )
      .replace("{ handled,", "{ handled, job,")
      .replace(
        "({ db, person, input }) => {",
        '({ db, person, input, audit }) => {\n      await audit.write({ action: "Wrote", detail: "a note" });',
      );
    writeFileSync(source, changed);
    await promisify(execFile)(path.join(copy, "node_modules/.bin/tsc"), ["-p", "mf-notes"], { cwd: copy });
    await npm("run", "--silent", "release", "-w", "mf-notes", "--", "--to", site.origin);

    const account = { email: "asha@example.com", password: "lotus river at dawn" };
    await request.post(`${site.origin}/api/register`, { data: { ...account, name: "Asha Rao" } });
    const { token } = await (await request.post(`${site.origin}/api/login`, { data: account })).json();
    const write = async () => {
      const sending = { headers: { authorization: `Bearer ${token}` }, data: { text: "Bring the book" } };
      return (await request.put(`${site.origin}/api/x/mf-notes/note`, sending)).status();
    };
    expect(await write()).toBe(503);

    const context = await browser.newContext({ storageState: await logInAt(site.origin, site.admin) });
    const page = await context.newPage();
    await page.goto(`${site.origin}/admin/dashboard/releases`);
    const part = page.getByRole("region", { name: "Server parts" }).getByRole("listitem", { name: "mf-notes" });
    const line = part.getByRole("listitem").filter({ hasText: "Write into the audit log" });
    await expect(line).toContainText("Not allowed, so what needs it does not work.");
    await line.getByRole("button", { name: "Allow" }).click();
    await expect(line).toContainText(/Allowed .* by admin@optimyz.example/);
    expect(await write()).toBe(200);
    await line.getByRole("button", { name: "Take back" }).click();
    await expect(line).toContainText("Not allowed");
    expect(await write()).toBe(503);

    await page.goto(`${site.origin}/admin/dashboard/audit`);
    await expect(page.getByText(/^Noted Wrote: a note \(user \d+\)/)).toBeVisible();
    await context.close();
  } finally {
    removeCopy(copy);
  }
});
