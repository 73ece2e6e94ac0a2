import { createSkill, listSkills, updateSkill } from "@optimyz/contract/api/endpoints/content";
import { sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { expect, test, vi } from "vitest";
import { ApiError, createApi, errorText } from "./api.ts";

const inquiry = { name: "Asha", email: "asha@example.com", message: "Hello" };

/** An API with this response, and the requests sent to it. */
function apiOn(respond: (request: Request) => Response | Promise<Response>, token: string | null = null) {
  const sent: Request[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(String(input), "http://site.test"), init);
    sent.push(request.clone());
    return respond(request);
  };
  return { sent, api: createApi({ fetch, origin: "http://site.test", token: () => token }) };
}
const failure = (api: ReturnType<typeof createApi>) =>
  api.call(sendInquiry, { body: inquiry }).then(
    () => undefined,
    (error: unknown) => error,
  );

test("sends a body as JSON to the endpoint's URL, with the caller's headers and no token where none is needed", async () => {
  const { api, sent } = apiOn(() => Response.json({ message: "Thank you" }), "secret");
  expect(await api.call(sendInquiry, { body: inquiry, headers: { "x-a": "b" } })).toEqual({ message: "Thank you" });
  const [request] = sent;
  expect([request?.method, request?.url]).toEqual(["POST", "http://site.test/api/contact"]);
  const names = ["content-type", "accept", "x-a", "authorization"];
  expect(names.map((name) => request?.headers.get(name))).toEqual(["application/json", "application/json", "b", null]);
  expect(await request?.json()).toEqual(inquiry);
});

test("a GET sends its query and neither body nor content type", async () => {
  const { api, sent } = apiOn(() => Response.json([]));
  await api.call(listSkills, { query: { limit: "5" } });
  expect(sent[0]?.url).toBe("http://site.test/api/get/skills?limit=5");
  expect([sent[0]?.headers.get("content-type"), await sent[0]?.text()]).toEqual([null, ""]);
});

const skill = { id: 7, title: "Etiquette", short_description: "", image_url: null };
const texts = { title: "Etiquette", short_description: "At ease." };

test("sends a picture as a form with its texts, and a form without one when the old picture may stay", async () => {
  const forms: FormData[] = [];
  const api = createApi({
    origin: "http://site.test",
    fetch: async (_input, init) => {
      if (init?.body instanceof FormData) forms.push(init.body);
      expect(new Headers(init?.headers).get("content-type")).toBeNull();
      return Response.json(skill);
    },
  });
  await api.call(createSkill, { body: texts, file: new Blob(["x"], { type: "image/png" }) });
  await api.call(updateSkill, { params: { id: 7 }, body: texts });
  expect(forms[0]?.get("title")).toBe("Etiquette");
  expect(forms[0]?.get("image")).toBeInstanceOf(Blob);
  expect([...(forms[1]?.keys() ?? [])]).toEqual(["title", "short_description"]);
});

test("an error has the server's sentence, code, fields, request id and time until a retry", async () => {
  const body = {
    error: "Please wait.",
    code: "TOO_MANY",
    requestId: "r1",
    fields: { email: "No." },
    current: { id: 1 },
  };
  const headers = { "x-request-id": "r1", "retry-after": "12" };
  const error = await failure(apiOn(() => Response.json(body, { status: 429, headers })).api);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    name: "ApiError",
    message: "Please wait.",
    status: 429,
    code: "TOO_MANY",
    fields: { email: "No." },
    requestId: "r1",
    retryAfterSeconds: 12,
    body,
  });
});

test.each<[string, () => Response | Promise<Response>, object]>([
  [
    "a page of a proxy",
    () => new Response("<html>", { status: 502 }),
    { status: 502, code: "BAD_RESPONSE", message: "" },
  ],
  [
    "an error of another shape",
    () => Response.json({ oops: 1 }, { status: 400 }),
    { status: 400, code: "BAD_RESPONSE" },
  ],
  [
    "an error with a sentence alone",
    () => Response.json({ error: "Mail address is taken" }, { status: 409 }),
    { status: 409, code: "BAD_RESPONSE", message: "Mail address is taken" },
  ],
  [
    "an error with a message alone",
    () => Response.json({ message: "Wrong password" }, { status: 401 }),
    { status: 401, code: "BAD_RESPONSE", message: "Wrong password" },
  ],
  [
    "an error whose sentence is none",
    () => Response.json({ error: { code: 7 }, message: "" }, { status: 500 }),
    { status: 500, code: "BAD_RESPONSE", message: "" },
  ],
  [
    "a success of another shape",
    () => Response.json(["odd"]),
    { status: 200, code: "BAD_RESPONSE", message: "The response could not be read." },
  ],
  ["a success without JSON", () => new Response("ok"), { status: 200, code: "BAD_RESPONSE" }],
  [
    "no server",
    () => Promise.reject(new TypeError("fetch failed")),
    { status: 0, code: "UNREACHABLE", message: "The server cannot be reached." },
  ],
])("%s becomes an error that a page can show", async (_what, respond, expected) => {
  const error = await failure(apiOn(respond).api);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ ...expected, fields: {} });
});

test("a success without a body is a success", async () => {
  const { api } = apiOn(() => Response.json({}));
  expect(await api.call(sendInquiry, { body: inquiry })).toEqual({ message: "" });
});

test.each(["0", "-5", "soon", ""])("ignores a Retry-After of %j", async (value) => {
  const headers = { "retry-after": value };
  const error = await failure(apiOn(() => Response.json({}, { status: 503, headers })).api);
  expect(error).toMatchObject({ retryAfterSeconds: undefined, requestId: undefined });
});

test("a request that the page aborts is no failure of the server", async () => {
  const controller = new AbortController();
  const reason = new DOMException("gone", "AbortError");
  const fetch = vi.fn(async () => {
    controller.abort();
    throw reason;
  });
  const call = createApi({ fetch, origin: "" }).call(listSkills, { signal: controller.signal });
  await expect(call).rejects.toBe(reason);
  expect(fetch).toHaveBeenCalledWith("/api/get/skills", expect.objectContaining({ signal: controller.signal }));
});

test("a page shows the server's sentence if there is one, and otherwise its own", () => {
  const error = (message: string, status: number, code: string) => new ApiError(message, { status, code });
  const text = (value: unknown) => errorText(value, "Something went wrong");
  expect(text(error("Please wait.", 429, "TOO_MANY"))).toBe("Please wait.");
  for (const other of [
    error("The server cannot be reached.", 0, "UNREACHABLE"),
    error("The response could not be read.", 200, "BAD_RESPONSE"),
    error("", 500, "INTERNAL"),
    new Error("x is undefined"),
    "Please wait.",
    undefined,
  ]) {
    expect(text(other)).toBe("Something went wrong");
  }
});
