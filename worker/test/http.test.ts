import { describe, expect, test } from "vitest";
import { adminCookie, call, ORIGIN, send } from "./client.ts";

const contact = { name: "Asha", email: "asha@example.com", message: "Hello" };
const json = { "content-type": "application/json" };

describe("a body that cannot be read", () => {
  test.each([
    ["invalid JSON", "{", json, 400, "MALFORMED"],
    ["an empty body", "", json, 400, "MALFORMED"],
    ["an array", "[]", json, 400, "MALFORMED"],
    ["null", "null", json, 400, "MALFORMED"],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0x7d]), json, 400, "MALFORMED"],
    ["deep nesting", "[".repeat(200_000), json, 400, "MALFORMED"],
    ["deep nesting in a field", `{"name":${"[".repeat(30)}${"]".repeat(30)}}`, json, 400, "MALFORMED"],
    ["another content type", JSON.stringify(contact), { "content-type": "text/plain" }, 415, "UNSUPPORTED_TYPE"],
    ["a form", "name=Asha", { "content-type": "application/x-www-form-urlencoded" }, 415, "UNSUPPORTED_TYPE"],
    ["a huge body", JSON.stringify({ ...contact, message: "x".repeat(600_000) }), json, 413, "TOO_LARGE"],
  ])("%s", async (_name, body, headers, status, code) => {
    const response = await call("POST", "/api/contact", { body, headers });
    expect(response.status).toBe(status);
    expect(response.body).toEqual({ error: expect.any(String), code, requestId: response.headers.get("x-request-id") });
  });

  test("no body and no type", async () => {
    expect((await send("POST", "/api/contact")).status).toBe(415);
  });
});

describe("an unknown URL or method", () => {
  test("an unknown path is 404 in JSON", async () => {
    const response = await call("GET", "/api/nothing");
    expect(response.status).toBe(404);
    expect(response.body.code).toBe("NOT_FOUND");
  });

  test.each([
    ["POST", "/api/get/skills", "GET, HEAD"],
    ["GET", "/api/contact", "POST"],
    ["PATCH", "/api/skill-details/1", "PUT, DELETE"],
    ["POST", "/get/testimonials", "GET, HEAD"],
  ])("%s %s is 405 and names what is allowed", async (method, path, allow) => {
    const response = await call(method, path);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allow);
  });

  test("HEAD is handled as GET without a body", async () => {
    const response = await send("HEAD", "/api/get/skills");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

describe("a request from another site", () => {
  test.each([
    ["another origin", { origin: "https://evil.example" }, 403],
    ["an opaque origin", { origin: "null" }, 403],
    ["no origin, but another site", { "sec-fetch-site": "cross-site" }, 403],
    ["its own origin", { origin: ORIGIN }, 200],
    ["no browser at all", {}, 200],
  ])("%s", async (_name, headers, status) => {
    expect((await send("POST", "/api/contact", { body: contact, headers })).status).toBe(status);
  });

  test("a session cookie makes it stricter", async () => {
    const cookie = await adminCookie();
    const logout = (headers: Record<string, string>) => send("POST", "/admin/logout", { cookie, headers });
    expect((await logout({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await logout({ origin: "https://evil.example" })).status).toBe(403);
    expect((await send("GET", "/admin/session", { cookie })).status).toBe(200);
    expect((await logout({})).status).toBe(200);
    expect((await send("GET", "/admin/session", { cookie })).status).toBe(401);
  });
});

test("every response has the protective headers, a refused one too", async () => {
  for (const path of ["/api/get/skills", "/api/nothing", "/healthz", "/uploads/placeholder.svg", "/uploads/none"]) {
    const { headers } = await send("GET", path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy"), path).toContain("camera=()");
    expect(headers.get("x-frame-options"), path).toBe("DENY");
    expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
    expect(headers.get("strict-transport-security"), path).toContain("max-age=63072000");
    expect(headers.get("x-request-id"), path).toMatch(/^[\w-]{36}$/);
  }
});

test("the health check compares the database with the build", async () => {
  expect((await call<unknown>("GET", "/healthz")).body).toEqual({ ok: true, missing: [] });
});
