import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.ts";
import { changeRows, readRows } from "./database.ts";
import { promote, publishVariant, startCanary, rollBack, newestRevision, liveVersions } from "./releases.ts";
const root = path.join(import.meta.dirname, "../..");
const origin = "http://localhost:8803";
const dataDir = path.join(root, ".data");
const token = /RELEASE_TOKEN="([^"]+)"/.exec(readFileSync(path.join(root, "worker/.dev.vars"), "utf8"))?.[1] ?? "";
const admin = { email: "admin@optimyz.example", password: process.env.PW ?? "" };
const site = { origin, dataDir, token, admin } as never;
const out = process.argv[3] ?? "/tmp/team-shots";
const browser = await chromium.launch(await launchOptions());
const open = async (width: number, theme: "light" | "dark", storageState?: never) => {
  const context = await browser.newContext({ ...(storageState && { storageState }), viewport: { width, height: 900 }, baseURL: origin, reducedMotion: "reduce", colorScheme: theme });
  await context.addInitScript(() => localStorage.setItem("loginShown", "true"));
  return context;
};
const first = await open(1440, "light");
const page = await first.newPage();
await page.goto("/admin");
await page.getByLabel("E-mail").fill(admin.email);
await page.getByLabel("Password", { exact: true }).fill(admin.password);
await page.getByRole("button", { name: "Login" }).click();
await page.waitForURL(/dashboard/);
const api = (method: string, url: string, body?: unknown) =>
  page.evaluate(async ([m, u, b]) => {
    const r = await fetch(u as string, { method: m as string, headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }, ...(b ? { body: b as string } : {}) });
    return [r.status, await r.json()] as const;
  }, [method, url, body === undefined ? "" : JSON.stringify(body)]);
if (process.argv[2] === "seed") {
  const live = (await liveVersions(origin))["mf-home"] ?? "";
  await publishVariant(site, "mf-home", { version: "1.1.0-3f9c2ab41d07", replace: ["Talk to us first", "Ask us first"] });
  const { revision } = await newestRevision(site);
  await promote(site, { "mf-home": "1.1.0-3f9c2ab41d07" }, "A new heading for the page about us");
  await rollBack(site, revision, "The old text was better");
  await publishVariant(site, "mf-home", { version: "1.2.0-77aa01c2be90", replace: ["Talk to us first", "Before you choose, ask"] });
  await promote(site, { "mf-home": "1.2.0-77aa01c2be90" }, "Shorter heading");
  await publishVariant(site, "mf-home", { version: "1.3.0-0b6de1f9a433", replace: ["Talk to us first", "Ask before you choose"] });
  await startCanary(site, "mf-home", "1.3.0-0b6de1f9a433", 10);
  await publishVariant(site, "mf-home", { version: "1.4.0-bad", move: ["/about-us", "/courses"] }).catch((e) => console.log(String(e).slice(0, 200)));
  const manifest = JSON.parse(readFileSync(path.join(root, "mf-home/dist/release.json"), "utf8")) as { files: { path: string }[] };
  const script = manifest.files.find(({ path: f }) => /^971.*\.js$/.test(f))?.path ?? "";
  const stack = `mf-home ${script}:1:1500\nmf-home 461.1acd1ad106.js:1:900\nshell shell.cd5a84575a.js:1:120044`;
  const at = new Date().toISOString();
  for (const [version, message, phase, count, s] of [
    ["1.2.0-77aa01c2be90", "Cannot read properties of undefined (reading 'map')", "render", 14, stack],
    ["1.2.0-77aa01c2be90", "dynamically imported module could not be fetched", "fetch", 3, ""],
    [live, "x is not a function", "runtime", 5, stack],
  ] as const) {
    changeRows(dataDir, "INSERT INTO release_errors VALUES (?,?,?,?,?,?,?,?)", "mf-home", version, phase, message, s, count, at, at);
    changeRows(dataDir, "INSERT INTO release_reports VALUES (?,?,?,?,?,?) ON CONFLICT DO UPDATE SET count = excluded.count", "mf-home", version, phase, count, at, at);
  }
  for (const version of ["1.2.0-77aa01c2be90", live])
    for (const [metric, bucket, count] of [["LCP", 146, 700], ["LCP", 152, 300], ["INP", 84, 500], ["INP", 95, 200], ["CLS", 60, 900]] as const)
      changeRows(dataDir, "INSERT OR REPLACE INTO release_vitals VALUES (?,?,?,?,?)", "mf-home", version, metric, bucket, count);
  await fetch(`${origin}/_mf/hangs`, { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }, body: JSON.stringify({ versions: { "mf-courses": "0.9.0-5ad1c0ffee00" } }) });
  console.log((await api("POST", "/api/admin/releases/freezes", { scope: "mf-courses", reason: "Exams: nobody should have to learn a new page this week.", until: new Date(Date.now() + 3 * 86_400_000).toISOString() }))[0]);
  console.log(readRows(dataDir, "SELECT kind, name, version, text FROM release_alerts"));
}
const made = (await api("POST", "/api/admin/releases/tokens", { scope: "mf-home", label: "Pipeline of mf-home" }))[1] as { token: string; id: number };
const only = process.argv[4];
for (const theme of ["light", "dark"] as const)
  for (const width of [360, 768, 1440]) {
    const context = await open(width, theme, (await first.storageState()) as never);
    const tab = await context.newPage();
    tab.on("console", (m) => { if (m.type() === "error") console.log("console", m.text()); });
    if (!only || only === "releases") {
      await tab.goto("/admin/dashboard/releases");
      await tab.getByRole("region", { name: "Alerts" }).waitFor();
      await tab.getByText("Freeze front-ends").click();
      await tab.getByText(/other versions of mf-home/).click();
      await tab.screenshot({ path: `${out}/releases-${width}-${theme}.png`, fullPage: true });
      if (width !== 768) {
        await tab.getByRole("region", { name: /^Live/ }).getByRole("listitem", { name: /^mf-home/ }).getByRole("button", { name: "Roll back" }).click();
        await tab.getByRole("dialog").waitFor();
        await tab.screenshot({ path: `${out}/rollback-${width}-${theme}.png` });
      }
    }
    await context.close();
    if (!only || only === "team") {
      const own = await open(width, theme);
      const team = await own.newPage();
      team.on("console", (m) => { if (m.type() === "error") console.log("console", m.text()); });
      await team.goto("/admin/team");
      await team.getByLabel("Deploy token").waitFor();
      await team.screenshot({ path: `${out}/signin-${width}-${theme}.png`, fullPage: true });
      await team.getByLabel("Deploy token").fill(made.token);
      await team.getByRole("button", { name: "Sign in" }).click();
      await team.getByRole("region", { name: "Versions" }).waitFor();
      await team.getByText("What the failures said").first().click();
      await team.getByText("What the failure said", { exact: false }).last().click();
      await team.getByRole("button", { name: "Show it in the sources" }).last().click();
      await team.waitForTimeout(800);
      await team.screenshot({ path: `${out}/team-${width}-${theme}.png`, fullPage: true });
      const wide = await team.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) console.log("too wide", width, wide);
      await own.close();
    }
  }
await api("DELETE", `/api/admin/releases/tokens/${made.id}`);
await browser.close();
