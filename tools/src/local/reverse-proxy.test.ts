import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { freePort } from "@optimyz/build/port";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openReverseProxy, type ReverseProxy } from "./reverse-proxy.ts";

let worker: Server;
let proxy: ReverseProxy;
let port: number;

/** Opens a proxy before a worker that echoes its requests. */
async function open(toolsOpen: boolean): Promise<void> {
  worker = createServer(async (from, to) => {
    const body = await text(from);
    const { method, url, headers } = from;
    to.writeHead(
      201,
      [
        ["Set-Cookie", "a=1"],
        ["Set-Cookie", "b=2"],
        ["X-Host", headers.host ?? ""],
        ["X-Got", Object.keys(headers).join(" ")],
        ["X-Ip-Address", String(headers["cf-connecting-ip"])],
      ].flat(),
    );
    to.end(JSON.stringify({ method, url, bytes: body.length }));
  });
  await new Promise<void>((resolve) => worker.listen(0, "127.0.0.1", resolve));
  const address = worker.address();
  port = await freePort();
  const url = new URL(`http://127.0.0.1:${(address as { port: number }).port}`);
  proxy = await openReverseProxy(port, async () => url, { toolsOpen, hostnames: new Set(["admin.test"]) });
}

beforeEach(() => open(false));
afterEach(() => {
  proxy.close();
  worker.close();
});

interface Reply {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

function send(method: string, path: string, body = "", headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, method, path, headers }, async (response) =>
      resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
    );
    call.on("error", reject).end(body);
  });
}

/** The first line of the response to a request whose first lines no client would write. */
async function statusLineOf(target: string, more = "", host = `Host: localhost:${port}\r\n`): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(`GET ${target} HTTP/1.1\r\n${host}${more}Connection: close\r\n\r\n`);
  return (await text(socket)).split("\r\n")[0] ?? "";
}

test("method, path, body, host and every header reach the worker, and its response reaches the caller", async () => {
  const reply = await send("PUT", "/api/x?y=%20&z=//", "n".repeat(3_000_000), { host: "localhost:8787" });
  expect(JSON.parse(reply.body)).toEqual({ method: "PUT", url: "/api/x?y=%20&z=//", bytes: 3_000_000 });
  expect(reply.status).toBe(201);
  expect(reply.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(reply.headers["x-host"]).toBe("localhost:8787");
});

test("passes a path on as it was sent", async () => {
  for (const path of ["//evil.example/", "/a/../b", "/%2e%2e/c", "/caf%C3%A9", "/x?cdn-cgi/local"]) {
    expect(JSON.parse((await send("GET", path)).body).url).toBe(path);
  }
});

test("a caller cannot give the platform another URL than the one that was checked", async () => {
  const { headers } = await send("GET", "/", "", {
    "MF-Original-URL": "http://localhost/cdn-cgi/local/scheduled",
    "mf-route-override": "other",
    "x-mf": "1",
  });
  expect(String(headers["x-got"]).split(" ")).toContain("x-mf");
  expect(headers["x-got"]).not.toContain("mf-original-url");
  expect(headers["x-got"]).not.toContain("mf-route-override");
});

test("the worker gets the visitor's IP address in Cloudflare's header and never one that the caller chose", async () => {
  expect((await send("GET", "/")).headers["x-ip-address"]).toBe("127.0.0.1");
  const chosen = await send("GET", "/", "", { "CF-Connecting-IP": "203.0.113.7" });
  expect(chosen.headers["x-ip-address"]).toBe("203.0.113.7");
});

const tools = [
  "/cdn-cgi/local/explorer",
  "/cdn-cgi/local/explorer/api/d1/database",
  "/cdn-cgi/local/scheduled",
  "/cdn-cgi/mf/scheduled",
  "/cdn-cgi",
  "/x/../cdn-cgi/local/scheduled",
  "/%2e%2e/cdn-cgi/local/scheduled",
  "/cdn-cgi\\local/scheduled",
  "/__scheduled",
  "/__scheduled?cron=*",
  "/__cf_local/imageupload",
];

test.each(tools)("closes the platform's own tool %s", async (path) => {
  expect((await send("GET", path)).status).toBe(404);
  expect((await send("POST", path, "x")).status).toBe(404);
  expect(await statusLineOf(`http://localhost:${port}${path}`)).toBe("HTTP/1.1 404 Not Found");
});

test("refuses targets that are neither a path nor a whole URL", async () => {
  for (const target of ["cdn-cgi/local/scheduled", "http:/cdn-cgi/local/scheduled", "*"]) {
    expect(await statusLineOf(target)).toMatch(/^HTTP\/1\.1 (400|404) /);
  }
});

test("refuses a request that names two hosts", async () => {
  expect(await statusLineOf("/about-us", "Host: evil.example\r\n")).toContain(" 400 ");
});

const hosts = ["localhost", "LOCALHOST", "admin.localhost", "a.b.localhost", "127.0.0.1", "[::1]", "admin.test"];

test.each(hosts)("answers at %s, at any port that leads here", async (host) => {
  for (const name of [host, `${host}:${port}`, `${host}:1`])
    expect((await send("GET", "/", "", { host: name })).status).toBe(201);
});

test.each([
  ...[
    "evil.example",
    "localhost.evil.example",
    "evillocalhost",
    "127.0.0.1.evil.example",
    "10.0.0.1",
    "0.0.0.0",
    "[::]",
  ],
  ...["www.admin.test", "localhost@evil.example", "localhost/", "localhost:x", "", " "],
])("a page at %j that somebody made lead here gets nothing", async (name) => {
  const line = await statusLineOf("/api/get/skills", "", `Host: ${name}\r\n`);
  expect(line).toMatch(/^HTTP\/1\.1 4(00|21) /);
  expect(await statusLineOf("/cdn-cgi/local/explorer", "", `Host: ${name}\r\n`)).toMatch(/^HTTP\/1\.1 4(00|21) /);
});

test("a request without a host gets nothing", async () => {
  expect(await statusLineOf("/", "", "")).toContain(" 400 ");
});

test("the platform's tools can be reached on request", async () => {
  proxy.close();
  worker.close();
  await open(true);
  for (const path of tools) expect((await send("GET", path)).status).toBe(201);
});

test("shows a visitor that the worker has stopped", async () => {
  await new Promise((resolve) => worker.close(resolve));
  expect((await send("GET", "/")).status).toBe(502);
});

test("a port in use ends the start with one sentence", async () => {
  await expect(openReverseProxy(port, async () => new URL("http://127.0.0.1:1"), { toolsOpen: false })).rejects.toThrow(
    /^Port \d+ cannot be opened/,
  );
});

test("a page arrives when the worker closes a reused connection, and a form is sent once", async () => {
  const asked: string[] = [];
  const used = new WeakSet<object>();
  worker.prependListener("request", ({ method, socket }: IncomingMessage) => {
    asked.push(`${method} ${used.has(socket) ? "again" : "new"}`);
    if (used.has(socket)) socket.destroy();
    used.add(socket);
  });
  expect((await send("GET", "/first")).status).toBe(201);
  expect((await send("GET", "/second")).status).toBe(201);
  expect((await send("POST", "/form", "name=Asha")).status).toBe(201);
  expect(asked).toEqual(["GET new", "GET again", "GET new", "POST new"]);
});

describe("a body that the worker does not read", () => {
  const LARGE = 2_000_000;
  /** Behaviour of the local platform: it responds, reads a little further and closes the connection. */
  const refuseUnread = () => {
    worker.removeAllListeners("request");
    worker.on("request", (from: IncomingMessage, to: ServerResponse) => {
      const isTooLong = Number(from.headers["content-length"] ?? 0) > 500_000;
      let read = 0;
      const end = () => {
        to.writeHead(413, { "content-type": "text/plain", connection: "close" }).end("too large");
        from.pause();
        from.socket.destroySoon();
      };
      if (isTooLong) end();
      else {
        from.on("data", ({ length }: Buffer) => {
          read += length;
          if (read > 500_000) end();
        });
        from.on("end", () => read <= 500_000 && to.writeHead(201).end("{}"));
      }
    });
  };

  test.each([
    ["with its length", true, false],
    ["with its length, over one connection", true, true],
    ["in chunks", false, false],
    ["in chunks, over one connection", false, true],
  ])("gets a response for every sender %s, and so does the next request", async (_how, hasLength, keepAlive) => {
    refuseUnread();
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    const post = (bytes: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers: Record<string, string> = hasLength ? { "content-length": String(bytes) } : {};
        const call = request(
          { host: "127.0.0.1", port, method: "POST", path: "/api/x", headers, agent },
          (response) => {
            response.resume().on("end", () => resolve(response.statusCode));
          },
        );
        call.on("error", reject).end("n".repeat(bytes));
      });
    for (let turn = 0; turn < 50; turn += 1) {
      expect(await post(LARGE), `turn ${turn}`).toBe(413);
      expect(await post(10), `after turn ${turn}`).toBe(201);
    }
    agent.destroy();
  });

  test("does not disturb requests that were sent behind it on the same connection", async () => {
    refuseUnread();
    const socket = connect(port, "127.0.0.1");
    const head = (length: number, more = "") =>
      `POST /api/x HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: ${length}\r\n${more}\r\n`;
    socket.write([head(LARGE), "n".repeat(LARGE), head(2), "{}"].join(""));
    socket.write(`${head(LARGE, "Connection: close\r\n")}${"n".repeat(LARGE)}`);
    const statuses = [...(await text(socket)).matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
    expect(statuses).toEqual(["413", "201", "413"]);
  });
});
