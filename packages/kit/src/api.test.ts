import { listImages, listSkills } from "@optimyz/contract/api/endpoints/content";
import { enrol, me, sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { expect, test } from "vitest";
import { type AnyEndpoint, createApi } from "./api.ts";
import { createApp } from "./app.ts";
import { query } from "./queries.ts";
import { sourceTexts, textsBy } from "./texts.ts";

test.each<[string, AnyEndpoint, string | null]>([
  ["a user's call", me, "Bearer secret"],
  ["one that knows a user who calls", enrol, "Bearer secret"],
  ["a public change", sendInquiry, null],
  ["a public read", listSkills, null],
])("%s sends the token only where it is needed", async (_name, endpoint, expected) => {
  const sent: (string | null)[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    sent.push(new Request(input, init).headers.get("authorization"));
    return new Response("{}", { status: 500 });
  };
  const api = createApi({ fetch, origin: "http://site.test", token: () => "secret" });
  await api.call(endpoint).catch(() => undefined);
  expect(sent).toEqual([expected]);
});

test("a page in another language asks for content in it, and the site's main one asks as ever", async () => {
  const asked: string[] = [];
  const fetch = async (input: string | URL | Request) => {
    asked.push(String(input));
    return Response.json([]);
  };
  const read = async (texts: typeof sourceTexts) => {
    const app = createApp({ fetch, texts });
    await app.queries.prefetch(query(listSkills, { query: { slug: "voice" } }), query(listImages));
    return Object.keys(app.queries.dehydrate());
  };
  const inHindi = ["/api/get/skills?slug=voice&lang=hi", "/api/images"];
  const inMain = ["/api/get/skills?slug=voice", "/api/images"];
  // What a document was rendered with is found again by the browser.
  expect(await read(textsBy({ code: "hi", base: "/hi" }))).toEqual(inHindi);
  expect(await read(textsBy({ code: "hi", base: "" }))).toEqual(inMain);
  expect(await read(sourceTexts)).toEqual(inMain);
  expect(asked).toEqual([...inHindi, ...inMain, ...inMain]);
});
