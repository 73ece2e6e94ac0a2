import { eraseMyData, openMyData, requestMyData } from "@optimyz/contract/api/endpoints/people";
import { renderRemote, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";

const data = {
  email: "asha@example.com",
  account: null,
  enrolments: [
    {
      id: 1,
      title: "Dr.",
      name: "Asha Rao",
      father_name: "Mohan",
      dob: "1998-04-23",
      phone: "0000033333",
      email: "asha@example.com",
      qualification: "",
      address: "",
      course: "Etiquette",
      status: "new",
      note: "",
      created_at: "2026-11-02T10:00:00Z",
    },
  ],
  inquiries: [],
  mails: [],
  logins: [],
  copies: [],
  payments: [],
  certificates: [],
  attendance: [],
  exported_at: "2026-11-03T10:00:00Z",
};
const opened = stub(openMyData, { token: "next", data });
const refusal = (fields?: Record<string, string>) =>
  Response.json({ error: "Not so.", code: "INVALID", requestId: "1", fields }, { status: 422 });

async function open(...stubs: Stub[]) {
  const page = renderRemote(app, "/my-data/abc", ...stubs);
  fireEvent.click(await screen.findByRole("button", { name: "Open my data" }));
  return page;
}

test("shows the server's reply to a request for a link", async () => {
  renderRemote(app, "/my-data", stub(requestMyData, { message: "A link is on its way." }));
  fireEvent.input(await screen.findByLabelText("E-mail"), { target: { value: "asha@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText("A link is on its way.")).toBeVisible();
});

test("uses the link only after a click", async () => {
  const asked = vi.fn(() => Response.json({ token: "next", data }));
  renderRemote(app, "/my-data/abc", stubWith(openMyData, asked));
  const button = await screen.findByRole("button", { name: "Open my data" });
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(await screen.findByText("Etiquette")).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("an old link says so and offers a new one", async () => {
  await open(stubWith(openMyData, () => refusal()));
  expect(await screen.findByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/my-data");
});

test("a link that failed to open can be opened again", async () => {
  await open(stubWith(openMyData, () => Promise.reject(new TypeError("offline"))));
  expect(await screen.findByText("Something went wrong")).toBeVisible();
  expect(screen.getByRole("button", { name: "Open my data" })).toBeVisible();
});

test("downloads all data as a file", async () => {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await open(opened);
  fireEvent.click(await screen.findByRole("button", { name: "Download my data" }));
  const [file] = saved.mock.lastCall ?? [];
  expect(JSON.parse(await (file as Blob).text())).toEqual(data);
});

test("erases the data with the token that came with it, once the e-mail address is typed", async () => {
  const received = vi.fn();
  await open(
    opened,
    stubWith(eraseMyData, async (request) => {
      received(await request.json());
      return Response.json({ message: "Your data has been erased.", finished: true });
    }),
  );
  const button = await screen.findByRole("button", { name: "Erase everything" });
  fireEvent.click(button);
  expect(received).not.toHaveBeenCalled();
  fireEvent.input(screen.getByLabelText("Your e-mail address"), { target: { value: "asha@example.com" } });
  fireEvent.click(button);
  expect(await screen.findByText("Your data has been erased.")).toBeVisible();
  expect(received).toHaveBeenCalledExactlyOnceWith({ token: "next", email: "asha@example.com" });
  expect(screen.getByRole("heading", { name: "All gone" })).toBeVisible();
});

test("another e-mail address stays in its field, with the reason", async () => {
  await open(
    opened,
    stubWith(eraseMyData, () => refusal({ email: "This is not the e-mail address." })),
  );
  const field = await screen.findByLabelText("Your e-mail address");
  fireEvent.input(field, { target: { value: "other@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Erase everything" }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining("This is not the e-mail address.")),
  );
  expect(field).toHaveValue("other@example.com");
});
