import { chromium } from "@playwright/test";
import { launchOptions } from "./src/browser.ts";
const base = process.argv[2] ?? "http://localhost:8943";
const browser = await chromium.launch(await launchOptions());
const shot = async (name: string, path: string, { width = 1440, height = 900, dark = false, js = true, act }: any = {}) => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? "dark" : "light", javaScriptEnabled: js, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(name, m.text()));
  page.on("pageerror", (e) => console.log(name, String(e)));
  await page.goto(base + path, { waitUntil: "networkidle" });
  await act?.(page);
  await page.screenshot({ path: `/tmp/search-shots/${name}.png` });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth).catch(() => 0);
  if (over > 0) console.log(name, "scrolls sideways", over);
  await context.close();
};
const wanted = process.argv[3] ?? "";
const all: Record<string, () => Promise<void>> = {
  home1440: () => shot("home1440", "/"),
  home360: () => shot("home360", "/", { width: 360, height: 640 }),
  home768d: () => shot("home768d", "/", { width: 768, dark: true }),
  found1440: () => shot("found1440", "/search?q=speking"),
  found360: () => shot("found360", "/search?q=voice", { width: 360, height: 900, dark: true }),
  none: () => shot("none", "/search?q=zumba", { width: 768, js: true }),
  empty: () => shot("empty", "/search", { width: 768, js: false }),
  dialog: () => shot("dialog", "/", { act: async (p: any) => { await p.keyboard.press("Control+k"); await p.getByRole("combobox").fill("voise"); await p.waitForTimeout(900); await p.keyboard.press("ArrowDown"); await p.keyboard.press("ArrowDown"); } }),
  dialog360: () => shot("dialog360", "/", { width: 360, height: 640, dark: true, act: async (p: any) => { await p.getByRole("link", { name: "Search" }).click(); await p.getByRole("combobox").fill("image"); await p.waitForTimeout(900); } }),
  hi360: () => shot("hi360", "/hi/search?q=speaking", { width: 360, height: 800 }),
  hi1440: () => shot("hi1440", "/hi/search?q=xyzabc"),
};
for (const [name, take] of Object.entries(all)) if (name.includes(wanted)) await take().catch((e) => console.log(name, String(e)));
await browser.close();
