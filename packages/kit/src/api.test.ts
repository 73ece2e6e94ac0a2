import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { enrol, me, sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { expect, test } from "vitest";
import { type AnyEndpoint, createApi } from "./api.ts";

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
