import { expect, type Page } from "@playwright/test";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import type { Site } from "../../src/site.ts";

interface Response {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a program would read
  body: any;
}

/** A program outside the browser: it has the token, and no cookie. */
const programWith =
  (page: Page, site: Site, token: string) =>
  async (method: string, path: string, data?: object): Promise<Response> => {
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: "",
      // A header, because the system's resolver may not know the admin's host.
      host: new URL(site.origin.replace("localhost", "admin.localhost")).host,
    };
    const response = await page.request.fetch(site.origin + path, { method, headers, ...(data && { data }) });
    return { status: response.status(), body: await response.json().catch(() => undefined) };
  };

test("an owner makes a token, a program uses it by the API and by MCP, and it ends when it is revoked", async ({
  page,
  ownSite,
}) => {
  test.slow();
  const site = await ownSite({ ADMIN_ORIGIN: "http://admin.localhost:<port>" });
  const admin = site.origin.replace("localhost", "admin.localhost");
  const messages = watchConsole(page);
  await logInAsAdmin(page, site.admin, admin);
  await page.goto(`${admin}/admin/dashboard/profile`);
  const tokens = page.getByRole("region", { name: "Tokens for programs" });
  await tokens.getByLabel("Name", { exact: true }).fill("Reports");
  await tokens.getByRole("button", { name: "Make a token" }).click();
  await expect(page.getByText("Choose at least one thing that it may do.")).toBeVisible();
  await tokens.getByRole("checkbox", { name: /^Read courses/ }).check();
  await tokens.getByRole("checkbox", { name: /^Keep drafts/ }).check();
  await tokens.getByRole("button", { name: "Make a token" }).click();
  const shown = page.getByText(/^opt_[\w-]{43}$/);
  await expect(shown).toBeVisible();
  const program = programWith(page, site, await shown.innerText());

  const skills = await program("GET", "/api/admin/skills?limit=2");
  expect(skills.status).toBe(200);
  expect(skills.body.items).toHaveLength(2);
  for (const path of ["/api/admin/enrolments", "/api/admin/settings/draft", "/api/admin/me/tokens", "/api/admin/staff"])
    expect([path, (await program("GET", path)).status]).toEqual([path, 403]);

  const rpc = async (method: string, params: object = {}) =>
    (await program("POST", "/api/mcp", { jsonrpc: "2.0", id: 1, method, params })).body;
  const use = (name: string, given: object) => rpc("tools/call", { name, arguments: given });
  expect((await rpc("initialize", { protocolVersion: "2025-06-18", capabilities: {} })).result.protocolVersion).toBe(
    "2025-06-18",
  );
  const { tools } = (await rpc("tools/list")).result;
  const names = tools.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(["listAllSkills", "saveTextDraft"]));
  expect(names).not.toContain("listEnrolments");
  const found = await use("listAllDescriptions", { limit: 1 });
  const [text] = JSON.parse(found.result.content[0].text).items;
  const draft = { entity: "course_details", entity_id: text.id, label: "", html: "<p>By a program.</p>" };
  const saved = await use("saveTextDraft", { ...draft, base_version: text.version });
  expect(saved.result.isError, saved.result.content[0].text).toBe(false);
  const read = await use("readTextDraft", { entity: "course_details", entity_id: text.id, label: "" });
  expect(read.result.content[0].text).toContain("By a program.");
  // What visitors read is as before.
  expect(await (await page.request.get(`${site.origin}/api/api/course_detail`)).text()).not.toContain("By a program.");
  expect((await use("listEnrolments", {})).error.code).toBe(-32_602);

  await page.reload();
  await expect(shown).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ hasText: "Reports" });
  await expect(row.getByText(/^Last used/)).toBeVisible();
  await row.getByRole("button", { name: "Revoke" }).click();
  await expect(row).toHaveCount(0);
  expect((await program("GET", "/api/admin/skills")).status).toBe(401);
  expect((await program("POST", "/api/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" })).status).toBe(401);
  expect(messages).toEqual([]);
});
