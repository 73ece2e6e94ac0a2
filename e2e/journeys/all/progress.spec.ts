import { expect } from "@playwright/test";
import { apiAt, logInAt } from "../../src/admin.ts";
import { addBatch } from "../../src/batches.ts";
import { changeRows } from "../../src/database.ts";
import { test } from "../../src/own-site.ts";
import { publishByHand } from "../../src/releases.ts";

test.setTimeout(240_000);

const name = "mf-steps";
const path = `/api/x/${name}/step`;
const label = { en: "Your steps", hi: "आपके चरण" };

/** Each request says of its sender that one step more is done, of four. */
const code = `let done = 0;
export default {
  endpoints: [{ method: "POST", path: "${path}" }], migrations: [], people: {},
  async respond({ key, person, params, query, input }, host) {
    done += 1;
    const progresses = [{ batchId: input.batchId, person: person.id, done, total: 4, isComplete: done === 4 }];
    const answer = await host.ask("progress.set", JSON.stringify({ progresses }));
    return JSON.stringify("value" in answer ? { output: answer.value } : { failed: answer.why });
  },
};`;
const input = {
  type: "object",
  properties: { batchId: { type: "integer" } },
  required: ["batchId"],
  additionalProperties: false,
};
const part = {
  endpoints: [{ method: "POST", path, access: "user", status: 200, input, output: { type: "integer" } }],
  capabilities: ["progress"],
  placeLink: { path: "/steps/:batchId", label },
};

test("somebody does the steps of a front-end, sees that in the account, and the desk gives a certificate for it", async ({
  ownSite,
  page,
  browser,
}) => {
  const site = await ownSite({ DEMO: "off" });
  const loggedIn = await logInAt(site.origin, site.admin);
  const api = await apiAt(site.origin, loggedIn);
  await publishByHand(site, { name, path: "/steps/:batchId", part, code });
  await api.send("POST", "/api/admin/server-parts/grants", { name, capability: "progress", isGranted: true });
  const batch = await addBatch(api, "steps", ["Asha Rao", "Ravi Kumar"]);
  const account = { email: "asha.rao-steps@journey.example", password: "lotus river at dawn" };
  await api.send("POST", "/api/register", { ...account, name: "Asha Rao" });
  changeRows(site.dataDir, "UPDATE users SET email_confirmed_at = created_at");
  const { token } = await api.send<{ token: string }>("POST", "/api/login", account);
  const step = () =>
    fetch(site.origin + path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ batchId: batch.id }),
    });

  await page.addInitScript((value) => localStorage.setItem("token", value), token);
  await page.goto(`${site.origin}/account`);
  const dates = page.getByRole("region", { name: "Your dates" });
  await expect(dates.getByRole("link", { name: "Your steps" })).toBeVisible();
  await expect(dates.getByText(/ of 4 done/)).toBeHidden();
  for (let each = 0; each < 3; each += 1) expect((await step()).status).toBe(200);
  await page.reload();
  await expect(dates.getByText("3 of 4 done")).toBeVisible();

  const context = await browser.newContext({ storageState: loggedIn, baseURL: site.origin });
  const desk = await context.newPage();
  await desk.goto(`/admin/dashboard/batches/${batch.id}`);
  await expect(desk.getByRole("row", { name: /Asha Rao/ })).toContainText("3 of 4");
  await expect(desk.getByRole("row", { name: /Ravi Kumar/ })).toContainText("not begun");

  expect((await step()).status).toBe(200);
  await page.reload();
  await expect(dates.getByText("Done", { exact: true })).toBeVisible();

  // The dates are over, and both came to all of them.
  const past = new Date(Date.now() - 3_600_000).toISOString();
  const meetings = JSON.stringify([{ starts_at: new Date(Date.now() - 7_200_000).toISOString(), ends_at: past }]);
  changeRows(
    site.dataDir,
    "UPDATE batches SET meetings = ?, starts_at = ?, ends_at = ?, state = 'done' WHERE id = ?",
    ...[meetings, past, past, batch.id],
  );
  changeRows(
    site.dataDir,
    `INSERT INTO attendance (batch_id, enrolment_id, meeting_at, mark, marked_at, saved_at, revision)
     SELECT batch_id, id, ?, 'present', ?, ?, 1 FROM enrolments WHERE batch_id = ?`,
    ...[JSON.parse(meetings)[0].starts_at, past, past, batch.id],
  );
  await desk.goto(`/admin/dashboard/batches/certificates-${batch.id}`);
  await expect(desk.getByLabel("Only people who have completed")).toBeChecked();
  await expect(desk.getByRole("listitem").filter({ hasText: "Ravi Kumar" })).toContainText("Progress: not begun");
  await desk.getByRole("button", { name: "Issue certificates" }).click();
  const dialog = desk.getByRole("alertdialog");
  await expect(dialog).toContainText("1 person gets a certificate");
  await dialog.getByRole("button", { name: "Issue certificates" }).click();
  await expect(desk.getByText("1 certificate issued. Not completed: Ravi Kumar.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Your certificates" })).toBeVisible();

  await dates.getByRole("link", { name: "Your steps" }).click();
  await expect(page.getByRole("heading", { name: `Page of ${name}` })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/steps/${batch.id}`);

  await api.send("POST", "/api/admin/server-parts/grants", { name, capability: "progress", isGranted: false });
  await page.goto(`${site.origin}/account`);
  await expect(dates).toBeVisible();
  await expect(dates.getByRole("link", { name: "Your steps" })).toBeHidden();
  await context.close();
});
