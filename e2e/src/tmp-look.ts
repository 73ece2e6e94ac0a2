import { readdirSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.ts";

const dir = ".data/v3/d1/miniflare-D1DatabaseObject";
const file = `${dir}/${readdirSync(dir).find((f) => f.endsWith(".sqlite") && !f.startsWith("metadata"))}`;
const db = new DatabaseSync(file, { readOnly: true });
const one = db.prepare("SELECT code FROM certificates WHERE state = 'valid' LIMIT 1").get() as { code: string };
const big = db
  .prepare(
    "SELECT batch_id AS id, count(*) AS n FROM enrolments WHERE batch_id IS NOT NULL GROUP BY 1 ORDER BY n DESC LIMIT 1",
  )
  .get() as { id: number };
const marked = db.prepare("SELECT batch_id AS id FROM attendance LIMIT 1").get() as { id: number };
const cert = db.prepare("SELECT batch_id AS id FROM certificates LIMIT 1").get() as { id: number };
db.close();
const browser = await chromium.launch(await launchOptions());
const SITE = "http://localhost:8830";
const what = process.argv[2];
const css = process.argv[3] ?? "";
const count = (b: Buffer) => (b.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
if (what === "cert") {
  const page = await browser.newPage();
  await page.addInitScript(() => localStorage.setItem("loginShown", "true"));
  await page.goto(`${SITE}/certificate/${one.code}`);
  if (css)
    await page.evaluate((css) => {
      const s = new CSSStyleSheet();
      s.replaceSync(css);
      document.adoptedStyleSheets.push(s);
    }, css);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, path: "/tmp/hand/cert.pdf" });
  console.log("pages", count(pdf));
  for (const width of [360, 768, 1440])
    for (const theme of ["light", "dark"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((t) => {
        document.body.dataset.theme = t;
        localStorage.setItem("theme", t);
      }, theme);
      await page.screenshot({ path: `/tmp/hand/cert-${width}-${theme}.png` });
    }
}
if (what === "admin") {
  const context = await browser.newContext({ baseURL: SITE });
  const page = await context.newPage();
  await page.request.post("/admin/login", {
    data: JSON.parse(process.env.SITE_ADMIN ?? "{}"),
    headers: { origin: SITE },
  });
  await page.addInitScript(() => {
    localStorage.setItem("adminAuth", "true");
    localStorage.setItem("loginShown", "true");
  });
  for (const [name, path] of [
    ["att", `attendance-${marked.id}`],
    ["certs", `certificates-${cert.id}`],
    ["roster", `${cert.id}`],
    ["list", ""],
    ["edit", `edit-${cert.id}`],
  ] as const)
    for (const width of [360, 768, 1440])
      for (const theme of ["light", "dark"]) {
        if (process.argv[4] && !process.argv[4].includes(name)) continue;
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/admin/dashboard/batches/${path}`);
        await page.evaluate((t) => {
          document.body.dataset.theme = t;
          localStorage.setItem("theme", t);
        }, theme);
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: `/tmp/hand/${name}-${width}-${theme}.png` });
      }
  await page.goto(`/admin/dashboard/batches/${big.id}`);
  await page.waitForLoadState("networkidle");
  if (css)
    await page.evaluate((css) => {
      const s = new CSSStyleSheet();
      s.replaceSync(css);
      document.adoptedStyleSheets.push(s);
    }, css);
  await page.emulateMedia({ media: "print" });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, path: "/tmp/hand/roster.pdf" });
  console.log("people", big.n, "pages", count(pdf));
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.screenshot({ path: "/tmp/hand/roster-print.png", fullPage: true });
}
await browser.close();
writeFileSync("/tmp/hand/done", "");
