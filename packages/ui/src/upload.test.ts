import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWithProgress } from "./upload.ts";

/** The browser's request, of which a test says what becomes. */
class Sending {
  static last: Sending;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: [string, string][] = [];
  opened: unknown[] = [];
  body: unknown;
  status = 0;
  responseText = "";
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    Sending.last = this;
  }
  open(...opened: unknown[]) {
    this.opened = opened;
  }
  setRequestHeader(...header: [string, string]) {
    this.headers.push(header);
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", Sending);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const body = new FormData();

test("the form is sent with its headers, says how far it is, and ends in the server's response", async () => {
  const shares: number[] = [];
  const sent = fetchWithProgress((share) => shares.push(share))("/files", {
    method: "POST",
    headers: { authorization: "Bearer x" },
    body,
  });
  const request = Sending.last;
  expect([request.opened, request.headers, request.body]).toEqual([
    ["POST", "/files"],
    [["authorization", "Bearer x"]],
    body,
  ]);
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  request.upload.onprogress?.({ loaded: 30, total: 60 });
  expect(shares).toEqual([0, 0.5]);
  Object.assign(request, { status: 422, responseText: `{"code":"INVALID"}` }).onload?.();
  const response = await sent;
  expect([response.status, await response.json()]).toEqual([422, { code: "INVALID" }]);
});

test("a connection that breaks is the error that fetch has for it", async () => {
  const sent = fetchWithProgress(() => undefined)("/files", { method: "POST", body });
  Sending.last.onerror?.();
  await expect(sent).rejects.toThrow(TypeError);
});

test("a signal ends the upload, and one that came before lets it not begin", async () => {
  const controller = new AbortController();
  const send = () => fetchWithProgress(() => undefined)("/files", { method: "POST", body, signal: controller.signal });
  const sent = send();
  const first = Sending.last;
  controller.abort();
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  expect(first.isAborted).toBe(true);
  await expect(send()).rejects.toMatchObject({ name: "AbortError" });
  expect(Sending.last).toBe(first);
});
