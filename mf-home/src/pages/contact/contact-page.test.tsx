import { sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { site } from "@optimyz/contract/domain/site";
import { toastsAtom, userAtom } from "@optimyz/kit";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";

const sent = stub(sendInquiry, { message: "Thank you" });
const field = (name: string) => screen.getByRole("textbox", { name });
const fill = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send message" }));

async function open(...stubs: Parameters<typeof renderRemote>[2][]) {
  const view = renderRemote(app, "/contact", ...stubs);
  await screen.findByRole("heading", { level: 1 });
  // Fields register their rules with the form in an effect.
  await act(async () => undefined);
  return view;
}

function fillAll() {
  fill("Name", "Asha");
  fill("E-mail", "asha@example.com");
  fill("Message", "May I call you?");
}

test("sends an inquiry as typed and confirms it with the given text", async () => {
  let body: unknown;
  await open(
    stubWith(sendInquiry, async (request) => {
      body = await request.json();
      return Response.json({ message: "Thank you" });
    }),
  );
  fillAll();
  send();
  expect(await screen.findByText("Inquiry submitted successfully!")).toBeVisible();
  expect(body).toEqual({ name: "Asha", email: "asha@example.com", message: "May I call you?" });
  fireEvent.click(screen.getByRole("button", { name: "Send another message" }));
  expect(field("Message")).toHaveValue("");
});

test("the form is filled in for the logged-in user without another request", async () => {
  const { app: shell } = await open(sent);
  act(() => shell.store.set(userAtom, { name: "Asha", email: "asha@example.com" }));
  await waitFor(() => expect(field("Name")).toHaveValue("Asha"));
  expect(field("E-mail")).toHaveValue("asha@example.com");
});

test("requires every field", async () => {
  await open(sent);
  send();
  expect(await screen.findAllByText("Name is required.")).not.toHaveLength(0);
  expect(screen.getAllByText("E-mail is required.")).not.toHaveLength(0);
  expect(screen.getAllByText("Message is required.")).not.toHaveLength(0);
});

test("requires a complete e-mail address", async () => {
  await open(sent);
  fillAll();
  fill("E-mail", "asha");
  send();
  expect(await screen.findByText("E-mail must look like name@example.com.")).toBeVisible();
});

const failures: [string, () => Response][] = [
  ["an error", () => Response.json({ error: "Broken", code: "INTERNAL", requestId: "1" }, { status: 500 })],
  [
    "nothing at all",
    () => {
      throw new TypeError("down");
    },
  ],
  ["nonsense", () => new Response("<p>Hello")],
];

test.each(failures)("a response of %s shows the given alert and keeps what was typed", async (_, fail) => {
  let fails = true;
  const network = stubWith(sendInquiry, () => (fails ? fail() : Response.json({ message: "Thank you" })));
  const { app: shell } = await open(network);
  fillAll();
  send();
  await waitFor(() =>
    expect(shell.store.get(toastsAtom)).toMatchObject([
      { role: "alert", text: "Something went wrong! Please try again." },
    ]),
  );
  expect(field("Message")).toHaveValue("May I call you?");
  fails = false;
  send();
  expect(await screen.findByText("Inquiry submitted successfully!")).toBeVisible();
  expect(shell.store.get(toastsAtom)).toEqual([]);
});

test("a double click sends once", async () => {
  let calls = 0;
  await open(
    stubWith(sendInquiry, () => {
      calls++;
      return Response.json({ message: "Thank you" });
    }),
  );
  fillAll();
  const button = screen.getByRole("button", { name: "Send message" });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText("Inquiry submitted successfully!");
  expect(calls).toBe(1);
});

test("loads the third party's map only once the visitor asks for it", async () => {
  await open(sent);
  expect(screen.getByRole("heading", { name: "Our Location" })).toBeVisible();
  expect(document.querySelector("iframe")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show map" }));
  const map = screen.getByTitle("Our Location");
  expect(map.getAttribute("src")).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/);
});

test("shows the address and links to directions before anything of a third party loads", async () => {
  await open(sent);
  const directions = screen.getByRole("link", { name: "Get directions" });
  expect(directions).toHaveAttribute("href", "https://www.openstreetmap.org/directions?to=28.6083%2C77.4367");
  expect(directions).toHaveAccessibleDescription("Opens OpenStreetMap in a new tab.");
  expect(directions.parentElement).toHaveTextContent(site.address.join(""));
});
