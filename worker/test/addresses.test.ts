import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { skills } from "../src/db/schema.ts";
import { liveSite } from "../src/platform/releases/testing.ts";
import { ORIGIN, send } from "./client.ts";

const db = openDatabase(env.DB);
const html = { accept: "text/html" };

beforeAll(() => liveSite("mf-home", "mf-courses"));

describe("URLs that no page has", () => {
  test.each(["/wp-login.php", "/ads.txt", "/.env", "/.git/config", "/backup.zip", "/wp-admin/setup", "/old.html"])(
    "%s gets a short 404 that caches store",
    async (path) => {
      const response = await send("GET", path, { headers: html });
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("public, max-age=300");
      expect((await response.text()).length).toBeLessThan(100);
    },
  );

  test("a skill whose URL looks like a file keeps its page", async () => {
    const values = { shortDescription: "x", position: 1, createdAt: "2026-01-01T00:00:00.000Z" };
    await db.insert(skills).values({ ...values, title: "Secrets in .env", slug: "secrets-in-.env" });
    const response = await send("GET", "/secrets-in-.env", { headers: html });
    expect(response.headers.get("content-type")).toContain("text/html");
  });

  test.each(["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"])(
    "%s leads to the site's icon",
    async (path) => {
      const response = await send("GET", path);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toMatch(/icon\.svg/);
    },
  );

  test.each([
    ["/index.html", "/"],
    ["/index.php?a=1", "/?a=1"],
    ["/mf-home;jsessionid=1", "/mf-home"],
    ["/mf-home;a=1/one;b=2?c=3", "/mf-home/one?c=3"],
  ])("%s leads to %s", async (path, location) => {
    const response = await send("GET", path, { headers: html });
    expect([response.status, response.headers.get("location")]).toEqual([301, location]);
  });
});

describe("requests of a page's URL", () => {
  test("If-Match * accepts an existing page, and no missing one", async () => {
    const any = { ...html, "if-none-match": "*" };
    expect((await send("GET", "/mf-home", { headers: any })).status).toBe(304);
    expect((await send("GET", "/mf-home", { headers: any })).status).toBe(304);
    expect((await send("GET", "/nothing/at/all", { headers: any })).status).toBe(404);
  });

  test("HEAD says how long the document is", async () => {
    const whole = await send("GET", "/mf-home", { headers: html });
    const bytes = (await whole.arrayBuffer()).byteLength;
    const head = await send("HEAD", "/mf-home", { headers: html });
    expect(head.headers.get("content-length")).toBe(String(bytes));
    expect(head.headers.get("etag")).toBe(whole.headers.get("etag"));
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is refused with what is allowed", async (method) => {
    const response = await send(method, "/mf-home", { headers: html });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("a form sent to its page without scripts gets a page that says it needs them", async () => {
    const body = new URLSearchParams({ email: "a@example.com" }).toString();
    const type = { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN };
    const response = await send("POST", "/mf-home", { headers: { ...html, ...type }, body });
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await response.text()).toContain("This form needs JavaScript");
  });

  test("OPTIONS lists the allowed methods, and an unknown URL is 404 for every method", async () => {
    const response = await send("OPTIONS", "/mf-home");
    expect([response.status, response.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect((await send("POST", "/nothing/at/all")).status).toBe(404);
  });

  test.each(["fbclid=abc", "utm_source=x&utm_medium=y", "gclid=1&mc_eid=2"])(
    "a link with %s gets the cached page, with its ETag",
    async (query) => {
      const plain = await send("GET", "/mf-home", { headers: html });
      const followed = await send("GET", `/mf-home?${query}`, { headers: html });
      expect(followed.headers.get("etag")).toBe(plain.headers.get("etag"));
      expect(await followed.text()).toBe(await plain.text());
      expect(followed.headers.get("server-timing")).toContain("0 statements");
    },
  );

  test("parameters that a page may read stay in its URL", async () => {
    const response = await send("GET", "/mf-home?page=2&utm_source=x", { headers: html });
    expect(response.headers.get("etag")).toBeNull();
  });
});
