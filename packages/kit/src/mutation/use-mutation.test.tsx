import { createTestimonial, listTestimonials } from "@optimyz/contract/api/endpoints/content";
import { sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { query, toastsAtom } from "@optimyz/kit";
import { renderRoutes, stub, stubWith } from "@optimyz/kit/testing";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { AnyEndpoint } from "../api.ts";
import { type Mutation, type MutationOptions, useMutation } from "./index.ts";

const inquiry = { name: "Asha", email: "asha@example.com", message: "Hello" };
const testimonial = { name: "Asha", location: "Noida", designation: null, feedback: "Good." };

/** A component with one mutation, and its network. */
function mount<E extends AnyEndpoint>(
  endpoint: E,
  respond: (request: Request) => Response | Promise<Response>,
  options?: MutationOptions<E>,
  ...others: Parameters<typeof renderRoutes>[2][]
) {
  const requests: Request[] = [];
  let mutation: Mutation<E> | undefined;
  function Sender() {
    mutation = useMutation(endpoint, options);
    return <p>{mutation.busy ? "busy" : "idle"}</p>;
  }
  const network = stubWith(endpoint, (request) => {
    requests.push(request.clone());
    return respond(request);
  });
  const { app } = renderRoutes([{ path: "/", element: <Sender /> }], "/", network, ...others);
  const current = (): Mutation<E> => {
    if (!mutation) throw new Error("Nothing is mounted");
    return mutation;
  };
  const send: Mutation<E>["send"] = (options) => act(() => current().send(options));
  const trySend: Mutation<E>["trySend"] = (options) => act(() => current().trySend(options));
  const toasts = () => app.store.get(toastsAtom).map(({ role, text }) => ({ role, text }));
  const keys = () => requests.map(({ headers }) => headers.get("idempotency-key"));
  return { app, current, send, trySend, toasts, keys };
}

const thanks = () => Response.json({ message: "Thank you" });
const broken = () => Response.json({ error: "Broken", code: "INTERNAL", requestId: "1" }, { status: 500 });

test("the key stays for the same input and changes with it", async () => {
  const { send, keys } = mount(sendInquiry, thanks);
  await send({ body: inquiry });
  await send({ body: { ...inquiry } });
  await send({ body: { ...inquiry, message: "Hello again" } });
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a request without a key has none", async () => {
  const { send, keys } = mount({ ...sendInquiry, idempotent: false }, thanks);
  await send({ body: inquiry });
  expect(keys()).toEqual([null]);
});

test("a success says so, and a failure rejects once its toast is there", async () => {
  let fails = true;
  const { send, trySend, toasts } = mount(sendInquiry, () => (fails ? broken() : thanks()), {
    success: ({ message }) => message,
    failure: "Something went wrong!",
  });
  await expect(send({ body: inquiry })).rejects.toMatchObject({ status: 500 });
  expect(toasts()).toEqual([{ role: "alert", text: "Something went wrong!" }]);
  await expect(trySend({ body: inquiry })).resolves.toBeUndefined();
  fails = false;
  await send({ body: inquiry });
  await send({ body: { ...inquiry, message: "Hello again" } });
  expect(toasts()).toEqual([{ role: "status", text: "Thank you" }]);
});

test("the given attempt sends the request, and the queries in view are requested again before the success is shown", async () => {
  let isThere = false;
  const asked = query(listTestimonials);
  const seen: unknown[] = [];
  const { send, app } = mount(
    sendInquiry,
    thanks,
    {
      attempt: async (request) => {
        await request();
        isThere = true;
        return request();
      },
      refresh: [asked],
      success: () => {
        seen.push(app.store.get(app.queries.stateOf(asked)).data);
        return "Sent";
      },
    },
    stubWith(listTestimonials, () => Response.json(isThere ? [{ ...testimonial, id: 1 }] : [])),
  );
  await app.queries.refresh(asked);
  await send({ body: inquiry });
  expect(seen).toEqual([[{ ...testimonial, id: 1 }]]);
});

test("the mutation is busy until the last response has arrived", async () => {
  const respond: ((response: Response) => void)[] = [];
  const { current } = mount(sendInquiry, () => new Promise((resolve) => respond.push(resolve)));
  const sent: Promise<unknown>[] = [];
  act(() => {
    sent.push(current().send({ body: inquiry }), current().send({ body: inquiry }));
  });
  expect(screen.queryByText("busy")).not.toBeNull();
  await vi.waitFor(() => expect(respond).toHaveLength(2));
  await act(async () => {
    respond[0]?.(thanks());
    await sent[0];
  });
  expect(screen.queryByText("busy")).not.toBeNull();
  await act(async () => {
    respond[1]?.(thanks());
    await sent[1];
  });
  expect(screen.queryByText("idle")).not.toBeNull();
});

test("only a success makes the related queries stale", async () => {
  let fails = true;
  const row = { ...testimonial, id: 1, published: true };
  const { app, trySend } = mount(
    createTestimonial,
    () => (fails ? broken() : Response.json(row, { status: 201 })),
    {},
    stub(listTestimonials, []),
  );
  const asked = vi.spyOn(app.api, "call");
  const readAgain = async () => {
    asked.mockClear();
    await app.queries.refresh(query(listTestimonials));
    return asked.mock.calls.length;
  };
  expect(await readAgain()).toBe(1);
  await trySend({ body: testimonial });
  expect(await readAgain()).toBe(0);
  fails = false;
  await trySend({ body: testimonial });
  expect(await readAgain()).toBe(1);
});
