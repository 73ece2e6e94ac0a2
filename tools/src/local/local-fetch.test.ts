import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { localFetch } from "./local-fetch.ts";

test.each(["localhost", "admin.localhost"])(
  "a request to %s reaches this machine whole, under its name",
  async (name) => {
    const server = createServer(async (from, to) => {
      const { method, url, headers } = from;
      to.writeHead(
        201,
        [
          ["set-cookie", "a=1"],
          ["set-cookie", "b=2"],
        ].flat(),
      );
      to.end(JSON.stringify([method, url, headers.host, headers["content-type"], await text(from)]));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const headers = { "content-type": "application/json", connection: "close" };
    const response = await localFetch(`http://${name}:${port}/a?b=c`, { method: "POST", headers, body: '"d"' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([201, ["a=1", "b=2"]]);
    expect(await response.json()).toEqual(["POST", "/a?b=c", `${name}:${port}`, "application/json", '"d"']);
  },
);

test("fails when nothing listens", async () => {
  await expect(localFetch("http://admin.localhost:1/")).rejects.toThrow();
});
