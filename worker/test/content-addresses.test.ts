import { expect, test } from "vitest";
import { inLanguages, translate } from "../src/content/translations/testing.ts";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../src/platform/releases/testing.ts";
import { adminCookie, call, send } from "./client.ts";
import { imageForm } from "./images.ts";

const server = "server/entry.js";
/** Renders every address as a page. */
const code = `export const renderPage = async ({ url, language }) => {
  const { pathname, search } = new URL(url);
  return {
    status: 200,
    meta: { title: "Page", canonical: pathname.slice(language ? language.base.length : 0) + search },
    head: "",
    body: "<p>Page</p>",
    answers: {},
    loaderData: {},
    structuredData: [],
    isComplete: true,
    slotFailures: [],
    ...(language && { texts: {} }),
  };
};`;
const messages = { "messages/hi.json": "{}" };
const page = { slots: [], scripts: [], styles: [] };
const routes = [
  { ...page, path: "/courses", sitemap: true },
  { ...page, path: "/:titleSlug", role: "skill" as const },
];
await publishSample(await sampleShell("1.0.0", { server, languages: ["hi"] }, { [server]: code, ...messages }));
await publishSample(await sampleRemote("mf-courses", "1.0.0", { routes, languages: ["hi"] }, messages));
await publishSample(await sampleRemote("mf-admin", "1.0.0", { routes: [{ ...page, path: "/admin" }] }));
await promoteNow({ shell: "1.0.0", "mf-admin": "1.0.0", "mf-courses": "1.0.0" });

const site = "http://localhost:8787";

async function alternatesAt(path: string) {
  const response = await send("GET", path);
  expect(response.status, path).toBe(200);
  return [...(await response.text()).matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
    ([, name, href]) => `${name} ${href}`,
  );
}

test("each language of a skill's page is at its own address, for search engines and in the sitemap", async () => {
  await inLanguages("en", "hi");
  const cookie = await adminCookie();
  const body = imageForm({ title: "Voice", short_description: "Breath." });
  const { id } = (await call<{ id: number }>("POST", "/api/skills", { cookie, body })).body;
  expect(await alternatesAt("/voice")).toEqual([`en ${site}/voice`, `hi ${site}/hi/voice`, `x-default ${site}/voice`]);
  await translate("skills", `${id}.title`, "आवाज़");
  const path = `/hi/${encodeURIComponent("आवाज़".normalize("NFC"))}`;
  const alternates = [`en ${site}/voice`, `hi ${site}${path}`, `x-default ${site}/voice`];
  expect(await alternatesAt("/voice")).toEqual(alternates);
  expect(await alternatesAt(path)).toEqual(alternates);
  expect(await alternatesAt("/voice?page=2")).toEqual(alternates.map((each) => `${each}?page=2`));
  expect(await alternatesAt("/courses")).toContain(`hi ${site}/hi/courses`);
  const sitemap = await (await send("GET", "/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${site}${path}</loc>`);
  expect(sitemap).toContain(`hreflang="hi" href="${site}${path}"`);
  expect(sitemap).toContain(`<loc>${site}/voice</loc>`);
  expect(sitemap).not.toContain("/hi/voice");
});
