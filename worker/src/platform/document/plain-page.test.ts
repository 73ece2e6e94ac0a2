import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { beforeAll, expect, test, vi } from "vitest";
import { adminCookie, call, ORIGIN, send } from "../../../test/client.ts";
import { memory } from "../memory.ts";
import { promoteNow, publishSample, sampleShell } from "../releases/testing.ts";
import { inlineHash } from "./content-security-policy.ts";

const PAIR = "newsreader-source-sans";
const face = (name: string) => `@font-face{font-family:"${name}";src:url(${name}.woff2)format("woff2")}`;
const shellSheet = `.shell{color:red}${face("d")}:root{--font-display:"d";--font-text:"t",serif;--gap:1px}`;
const pairSheet = `${face("n")}:root{--font-display:"n";--font-text:"n"}`;

beforeAll(async () => {
  const files = { "shell.css": shellSheet, "d.woff2": "", "type/n.woff2": "", [`type/${PAIR}.css`]: pairSheet };
  await publishSample(await sampleShell("7.0.0", { styles: ["shell.css"], fonts: ["d.woff2"] }, files));
  await promoteNow({ shell: "7.0.0" });
});

/** An error page, its style and its policy. */
async function errorPage(bindings = {}) {
  const response = await send("GET", "/receipt/none", { headers: { accept: "text/html" }, bindings });
  const html = await response.text();
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`style-src '${await inlineHash(style)}'`);
  const preloads = [...html.matchAll(/rel="preload"[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  return { html, style, policy, preloads };
}

test("a plain page has the faces of the shell's own pair, and nothing else of the shell's styles", async () => {
  const { html, style, policy, preloads } = await errorPage();
  expect(html).toContain("That did not work");
  expect(style).toContain("url(/_mf/shell/7.0.0/d.woff2)");
  expect(style).toContain(`:root{--font-display:"d";--font-text:"t",serif}`);
  expect(style).not.toMatch(/\.shell|--gap/);
  expect(preloads).toEqual(["/_mf/shell/7.0.0/d.woff2"]);
  expect(policy).toContain(`font-src ${new URL(ORIGIN).host}/_mf/shell/7.0.0/;`);
});

test("a plain page has the colours and the pair of fonts that the provider chose", async () => {
  const cookie = await adminCookie();
  const body = { look: { accent: "#0a66c2", ground: "#f4f8ff", type: PAIR } };
  const saved = await call<SettingsDraft>("PUT", "/api/admin/settings/draft", { cookie, body });
  const { version } = saved.body;
  const published = await call("POST", "/api/admin/settings/publish", { cookie, body: { version } });
  expect(published.status, JSON.stringify(saved.body)).toBe(200);
  const { style, preloads } = await errorPage();
  expect(style).toContain("--accent:#0a66c2");
  expect(style).toContain(pairSheet.replace("n.woff2", "/_mf/shell/7.0.0/type/n.woff2"));
  expect(preloads).toEqual(["/_mf/shell/7.0.0/type/n.woff2"]);
});

test("a plain page has the system's fonts while nothing can be read from R2", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  memory.styleSheets.clear();
  const RELEASES = { get: () => Promise.reject(new Error("R2 is down")) } as unknown as R2Bucket;
  const { html, policy, preloads } = await errorPage({ RELEASES });
  expect(html).toContain("That did not work");
  expect(html).not.toContain("@font-face");
  expect(policy).toContain("font-src 'none';");
  expect(preloads).toEqual([]);
});
