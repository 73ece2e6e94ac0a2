import { expect, test } from "vitest";
import { send } from "../../../test/client.ts";
import { liveSite } from "./testing.ts";

test("an unchanged document does not replace the cached one's policy", async () => {
  await liveSite("mf-home");
  const first = await send("GET", "/mf-home");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("content-security-policy")).toContain("script-src");
  const again = await send("GET", "/mf-home", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get("content-security-policy")).toBeNull();
});
