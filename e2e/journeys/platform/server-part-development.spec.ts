import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { developInSite } from "../../src/development.ts";
import { test } from "../../src/own-site.ts";

test.setTimeout(300_000);

test("a server part under development runs in the local site as its sources are, with data of its own", async ({
  ownSite,
  request,
}) => {
  const site = await ownSite({ DEMO: "off" });
  const server = await developInSite("mf-notes", (copy) =>
    promisify(execFile)("npm", ["run", "--silent", "new-remote", "mf-notes", "--", "--vertical"], { cwd: copy }),
  );
  try {
    const account = { email: "asha@example.com", password: "lotus river at dawn" };
    await request.post(`${site.origin}/api/register`, { data: { ...account, name: "Asha Rao" } });
    const { token } = await (await request.post(`${site.origin}/api/login`, { data: account })).json();
    const note = async (text?: string) => {
      const method = text === undefined ? "GET" : "PUT";
      const response = await request.fetch(`${site.origin}/api/x/mf-notes/note`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(text !== undefined && { data: { text } }),
      });
      return response.ok() ? (await response.json()).text : response.status();
    };
    expect(await note()).toBe(404);
    const shown = await request.get(`${site.origin}/?override=mf-notes@${server.origin}`);
    expect(shown.status()).toBe(200);
    expect(await note("Bring the book")).toBe("Bring the book");

    const reading = 'return { text: String(row?.text ?? "") };';
    server.edit("src/server.ts", reading, 'return { text: String(row?.text ?? "").toUpperCase() };');
    await expect.poll(() => note(), { timeout: 30_000 }).toBe("BRING THE BOOK");

    server.edit("src/server.ts", "text TEXT NOT NULL", "text TEXT NOT NULL DEFAULT ''");
    await expect.poll(() => note(), { timeout: 30_000 }).toBe("");

    server.edit("src/server.ts", "import { handled", 'import "./nothing.ts";\nimport { handled');
    await expect.poll(() => note(), { timeout: 30_000 }).toBe(503);
    expect(server.errors()).toContain("nothing.ts");

    await request.get(`${site.origin}/?override=none`);
    expect(await note()).toBe(404);
  } finally {
    await server.stop();
  }
});
