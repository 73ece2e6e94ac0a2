import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import { readHowToPay, readPrice } from "@optimyz/contract/api/endpoints/batches/how-to-pay";
import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { enrol } from "@optimyz/contract/api/endpoints/people";
import { readNotice } from "@optimyz/contract/api/endpoints/people/notice";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { promises } from "@optimyz/contract/domain/site";
import { toastsAtom, userAtom } from "@optimyz/kit";
import { renderRemote, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import app from "../../app.ts";
import { aBatch } from "../../batches/testing.ts";

const skills = stub(listSkills, [
  { id: 1, title: "Etiquette", short_description: "", image_url: null },
  { id: 2, title: "Public Speaking", short_description: "", image_url: null },
]);
const filled = {
  Title: "Dr.",
  Name: "Asha Rao",
  "Father's name": "Mohan Rao",
  "Date of birth": "1998-04-23",
  Phone: "+91 00000 33333",
  "E-mail": "asha@example.com",
  Course: "Etiquette",
};
const sent = {
  title: "Dr.",
  name: "Asha Rao",
  father_name: "Mohan Rao",
  dob: "1998-04-23",
  phone: "+91 00000 33333",
  email: "asha@example.com",
  qualification: "",
  address: "",
  course: "Etiquette",
};
const stored = { ...sent, id: 9, status: "new", created_at: "2026-11-01T10:00:00Z" };

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const fill = (values: Record<string, string> = filled) => {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } });
};
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Enrol" }));

async function open(path = "/enroll", ...stubs: Stub[]) {
  const page = renderRemote(app, path, skills, ...stubs);
  await screen.findByRole("button", { name: "Enrol" });
  const toasts = () => page.app.store.get(toastsAtom).map(({ role, text }) => ({ role, text }));
  return { ...page, toasts };
}

afterEach(() => vi.useRealTimers());

/** A failed read is written to the log; nothing else may be. */
function expectLogged() {
  cleanup();
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Failed to load/), expect.anything());
}

test("shows all fields in the specification's order, with hints for autofill and keyboards", async () => {
  const { container } = await open();
  const fields = [...container.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  expect(fields.map((each) => [each.name, each.required, each.type, each.getAttribute("autocomplete")])).toEqual([
    ["title", true, "select-one", "honorific-prefix"],
    ["name", true, "text", "name"],
    ["father_name", true, "text", "off"],
    ["dob", true, "date", "bday"],
    ["phone", true, "tel", "tel"],
    ["email", true, "email", "email"],
    ["qualification", false, "text", "off"],
    ["address", false, "textarea", "street-address"],
    ["course", true, "select-one", null],
  ]);
  const titles = [...(field("Title") as HTMLSelectElement).options].map(({ value }) => value);
  expect(titles).toEqual(["", "Mr.", "Mrs.", "Miss.", "Dr."]);
});

test("a course in the URL selects the skill, in upper or lower case", async () => {
  await open("/enroll?course=public speaking");
  expect(field("Course")).toHaveValue("Public Speaking");
});

test("a success says Enrolled Successfully! and shows a panel that stays", async () => {
  const received = vi.fn();
  const { toasts } = await open(
    "/enroll",
    stubWith(enrol, async (request) => {
      received(await request.json());
      return Response.json(stored, { status: 201 });
    }),
  );
  fill();
  submit();
  const thanks = await screen.findByRole("heading", { name: "Thank you, Dr. Asha Rao" });
  await waitFor(() => expect(thanks).toHaveFocus());
  expect(toasts()).toEqual([{ role: "status", text: "Enrolled Successfully!" }]);
  expect(received).toHaveBeenCalledExactlyOnceWith(sent);
  expect(screen.getByRole("link", { name: "Back to the courses" })).toHaveAttribute("href", "/courses");
});

test("the form is filled in for the logged-in user and empty for anybody else", async () => {
  const { app: site } = await open(
    "/enroll",
    stubWith(enrol, () => Response.json(stored, { status: 201 })),
  );
  act(() => site.store.set(userAtom, { name: "Asha Rao", email: "asha@example.com" }));
  await waitFor(() => expect(field("Name")).toHaveValue("Asha Rao"));
  expect(field("E-mail")).toHaveValue("asha@example.com");
  fill();
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Enrol somebody else" }));
  expect(field("Name")).toHaveValue("");
  expect(field("E-mail")).toHaveValue("");
});

test("an alert disappears when the next try succeeds", async () => {
  let fails = true;
  const { toasts } = await open(
    "/enroll",
    stubWith(enrol, () => (fails ? new Response("{}", { status: 500 }) : Response.json(stored, { status: 201 }))),
  );
  fill();
  submit();
  await waitFor(() => expect(toasts()).toEqual([{ role: "alert", text: "Something went wrong!" }]));
  fails = false;
  submit();
  await screen.findByRole("heading", { name: /Thank you/ });
  await waitFor(() => expect(toasts()).toEqual([{ role: "status", text: "Enrolled Successfully!" }]));
});

test("the page promises what the mail promises", async () => {
  await open();
  expect(screen.getByText(new RegExp(promises.enrolmentReply))).toBeVisible();
});

test("a double click sends once", async () => {
  const received = vi.fn(() => Response.json(stored, { status: 201 }));
  await open("/enroll", stubWith(enrol, received));
  fill();
  submit();
  fireEvent.click(screen.getByRole("button", { name: /Sending|Enrol/ }));
  await screen.findByRole("heading", { name: /Thank you/ });
  expect(received).toHaveBeenCalledTimes(1);
});

test("a failure says Something went wrong!, keeps what was typed, and a retry uses the same key", async () => {
  const keys: (string | null)[] = [];
  const { toasts } = await open(
    "/enroll",
    stubWith(enrol, (request) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? new Response("{}", { status: 500 }) : Response.json(stored, { status: 201 });
    }),
  );
  fill();
  submit();
  await waitFor(() => expect(toasts()).toEqual([{ role: "alert", text: "Something went wrong!" }]));
  for (const [label, value] of Object.entries(filled)) expect(field(label)).toHaveValue(value);
  submit();
  await screen.findByRole("heading", { name: /Thank you/ });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("shows the server's message about a field at that field", async () => {
  const fields = { phone: "Phone must have 7 to 15 digits." };
  const refusal = { error: "Please check the form.", code: "INVALID", requestId: "1", fields };
  await open(
    "/enroll",
    stubWith(enrol, () => Response.json(refusal, { status: 422 })),
  );
  fill();
  submit();
  await waitFor(() => expect(field("Phone")).toHaveAccessibleDescription(expect.stringContaining(fields.phone)));
  await waitFor(() => expect(field("Phone")).toHaveFocus());
});

test.each([
  ["Date of birth", "2999-01-01", "Date of birth must be a past date, such as 1998-04-23."],
  ["Phone", "call me", "Phone must have 7 to 15 digits."],
  ["Father's name", "   ", "Father's name is required."],
])("refuses %s with a sentence at its field before anything is sent", async (label, value, sentence) => {
  const received = vi.fn(() => Response.json(stored, { status: 201 }));
  await open("/enroll", stubWith(enrol, received));
  fill({ ...filled, [label]: value });
  submit();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  expect(received).not.toHaveBeenCalled();
});

test("keeps what was typed over a reload", async () => {
  const { unmount } = await open();
  fill();
  unmount();
  await open();
  for (const [label, value] of Object.entries(filled)) expect(field(label)).toHaveValue(value);
});

test("a course can be typed when there are no skills", async () => {
  await open("/enroll?course=Poise", stub(listSkills, []));
  expect(await screen.findByRole("textbox", { name: /^Course/ })).toHaveValue("Poise");
});

test("every skill can be chosen when there are more than one list holds", async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    title: `Skill ${index + 1}`,
    short_description: "",
    image_url: null,
  }));
  const limited = stubWith(listSkills, (request) =>
    Response.json(many.slice(0, Number(new URL(request.url).searchParams.get("limit")))),
  );
  const { container } = await open("/enroll?course=Skill+60", limited);
  expect(await screen.findByRole("combobox", { name: /^Course/ })).toHaveValue("Skill 60");
  expect(container.querySelectorAll("option[value^='Skill ']").length).toBe(50);
  expect(screen.getByRole("link", { name: "all courses" })).toHaveAttribute("href", "/courses");
});

test("a course can be typed when the list of skills cannot be read", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  await open(
    "/enroll",
    stubWith(listSkills, () => new Response("{}", { status: 500 })),
  );
  expect(await screen.findByRole("textbox", { name: /^Course/ })).toBeVisible();
  expectLogged();
});

const dates = (...batches: ReturnType<typeof aBatch>[]) => stub(listBatches, batches);
const withoutCourse = Object.fromEntries(Object.entries(filled).filter(([label]) => label !== "Course"));
const keeps = (place: string, more = {}) =>
  stubWith(enrol, () => Response.json({ ...stored, course_id: 41, batch_id: 5, place, ...more }, { status: 201 }));

test("a batch in the URL is shown and sent with its course and skill", async () => {
  const received = vi.fn();
  await open(
    "/enroll?course=Etiquette&batch=5",
    dates(aBatch()),
    stubWith(enrol, async (request) => {
      received(await request.json());
      return Response.json({ ...stored, course_id: 41, batch_id: 5, place: "confirmed" }, { status: 201 });
    }),
    stub(readHowToPay, toPay, { id: 5 }),
  );
  expect(screen.getByRole("heading", { name: "First Steps on Stage" })).toBeVisible();
  expect(screen.getByText("Sat 9 January – Sat 27 February 2027")).toBeVisible();
  expect(screen.getByText("4 of 10 seats left")).toBeVisible();
  expect(screen.queryByLabelText(/^Course/)).toBeNull();
  expect(screen.getByText("Your seat is kept")).toBeVisible();
  fill(withoutCourse);
  submit();
  expect(await screen.findByText(/^Your seat is kept:/)).toHaveTextContent("First Steps on Stage, Sat 9 January");
  expect(received).toHaveBeenCalledExactlyOnceWith({
    ...sent,
    course: "Public Speaking",
    course_id: 41,
    batch_id: 5,
    price_paise: 450_000,
    coupon: "",
  });
  expect(screen.getByRole("link", { name: "Save the dates to your calendar" })).toHaveAttribute(
    "href",
    "/api/batches/5.ics",
  );
});

const toPay = {
  amount_paise: 450_000,
  reference: referenceOf(stored.id),
  upi: { id: "voice@bank", name: "Voice", code: { size: 2, path: "M0 0h1v1h-1z" } },
  bank: "Voice Studio\nAccount 12",
  in_person: "at the studio",
};

test("an enrolment in dates with a fee says what to pay and how, and where it is said again", async () => {
  const { app: site } = await open(
    "/enroll?batch=5",
    dates(aBatch()),
    keeps("confirmed"),
    stub(readHowToPay, toPay, { id: 5 }),
  );
  fill(withoutCourse);
  submit();
  await screen.findByRole("img", { name: "UPI code for ₹4,500" });
  expect(screen.getByText("₹4,500 to pay")).toBeVisible();
  expect(screen.getByRole("heading", { name: "How to pay" })).toBeVisible();
  expect(screen.getByText(toPay.reference)).toBeVisible();
  for (const name of ["Save the code", "Copy: UPI id", "Copy: Reference", "Copy: Amount in rupees"])
    expect(screen.getByRole("button", { name })).toBeVisible();
  expect(screen.getByText(/Account 12/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open a UPI app" })).toBeNull();
  expect(screen.getByText(/It is also in the mail, and on the page that its link opens/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "your account" })).toBeNull();
  act(() => site.store.set(userAtom, { name: "Asha Rao", email: "asha@example.com" }));
  expect(await screen.findByRole("link", { name: "your account" })).toHaveAttribute("href", "/account");
});

test("a held seat says until when to pay", async () => {
  const held = keeps("held", { place_until: "2027-01-05T04:30:00Z" });
  await open("/enroll?batch=5", dates(aBatch()), held, stub(readHowToPay, toPay, { id: 5 }));
  fill(withoutCourse);
  submit();
  await screen.findByRole("img", { name: "UPI code for ₹4,500" });
  expect(screen.getByText(/Please pay by Tue 5 January 2027, 10:00 \(India time\)/)).toBeVisible();
});

test("where how to pay cannot be loaded, the amount and the reference are there, and where the rest is said", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const fails = stubWith(readHowToPay, () => new Response("{}", { status: 500 }), { id: 5 });
  await open("/enroll?batch=5", dates(aBatch()), keeps("confirmed"), fails);
  fill(withoutCourse);
  submit();
  expect(await screen.findByText("₹4,500 to pay")).toBeVisible();
  expect(screen.getByText(toPay.reference)).toBeVisible();
  expect(screen.getByText(/How to pay is in the mail, and on the page that its link opens/)).toBeVisible();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expectLogged();
});

test("dates without a fee say nothing of paying", async () => {
  await open("/enroll?batch=5", dates(aBatch({ fee_paise: 0 })), keeps("confirmed"));
  fill(withoutCourse);
  submit();
  await screen.findByText(/^Your seat is kept:/);
  expect(screen.queryByText(/to pay/)).toBeNull();
});

test("a full batch is shown as full before the enrolment, and the number on the waiting list after it", async () => {
  const { toasts } = await (async () => {
    const page = renderRemote(
      app,
      "/enroll?batch=5",
      skills,
      dates(aBatch({ seats_left: 0, state: "full" })),
      keeps("waiting", { waiting_number: 3 }),
    );
    await screen.findByRole("button", { name: "Join the waiting list" });
    return { toasts: () => page.app.store.get(toastsAtom).map(({ text }) => text) };
  })();
  expect(screen.getByText("You wait in line")).toBeVisible();
  fill(withoutCourse);
  fireEvent.click(screen.getByRole("button", { name: "Join the waiting list" }));
  expect(await screen.findByText("number 3")).toBeVisible();
  expect(screen.queryByText(/The last seat was taken/)).toBeNull();
  expect(toasts()).toEqual(["You are on the waiting list."]);
});

test("shows the place that the server gave when the seat was taken meanwhile", async () => {
  await open("/enroll?batch=5", dates(aBatch()), keeps("waiting", { waiting_number: 1 }));
  fill(withoutCourse);
  submit();
  expect(await screen.findByText(/The last seat was taken while you filled in the form/)).toBeVisible();
});

test("says that a batch can no longer be booked and accepts an enrolment without it", async () => {
  const received = vi.fn();
  await open(
    "/enroll?course=Etiquette&batch=5",
    dates(),
    stubWith(enrol, async (request) => {
      received(await request.json());
      return Response.json(stored, { status: 201 });
    }),
  );
  expect(await screen.findByText("These dates can no longer be booked.")).toBeVisible();
  fill();
  submit();
  await screen.findByRole("heading", { name: /Thank you/ });
  expect(received).toHaveBeenCalledExactlyOnceWith(sent);
});

test("shows the server's error about the batch and keeps everything that was typed", async () => {
  const fields = { batch_id: "You already have a place in this batch." };
  const refusal = { error: "Please check the form.", code: "INVALID", requestId: "1", fields };
  await open(
    "/enroll?batch=5",
    dates(aBatch()),
    stubWith(enrol, () => Response.json(refusal, { status: 422 })),
  );
  fill(withoutCourse);
  submit();
  expect(await screen.findByRole("alert")).toHaveTextContent(fields.batch_id);
  for (const [label, value] of Object.entries(withoutCourse)) expect(field(label)).toHaveValue(value);
});

test("ignores a batch that is not a number", async () => {
  await open("/enroll?batch=abc");
  expect(field("Course")).toBeVisible();
});

const notice = {
  form: "enrolment",
  version: "a".repeat(64),
  language: "en",
  name: "Voice House",
  what: "Your name.",
  why: "To teach you.",
  how_long: "A year.",
  withdraw: "Write to us.",
  complain: "Write to the Board.",
  guardian: "They agree.",
};

test("says what is kept and why, and sends which notice was in view", async () => {
  const received = vi.fn();
  await open(
    "/enroll",
    stub(readNotice, notice),
    stubWith(enrol, async (request) => {
      received(await request.json());
      return Response.json(stored, { status: 201 });
    }),
  );
  const summary = await screen.findByText(/By sending this you agree that Voice House/);
  fireEvent.click(summary);
  expect(screen.getByText("To teach you.")).toBeVisible();
  fill();
  submit();
  await screen.findByRole("heading", { name: /Thank you/ });
  expect(received).toHaveBeenCalledWith({ ...sent, notice: notice.version });
});

test("asks for a parent or guardian once the date of birth says that somebody is under 18", async () => {
  const received = vi.fn();
  await open(
    "/enroll",
    stub(readNotice, notice),
    stubWith(enrol, async (request) => {
      received(await request.json());
      return Response.json(stored, { status: 201 });
    }),
  );
  await screen.findByText(/By sending this/);
  fill({ ...filled, "Date of birth": `${new Date().getFullYear() - 10}-01-01` });
  await screen.findByRole("group", { name: "Parent or guardian" });
  submit();
  expect(received).not.toHaveBeenCalled();
  fill({ "Parent.s or guardian.s name": "Dev Rao", "Parent.s or guardian.s phone": "1234567" });
  fireEvent.click(screen.getByRole("checkbox", { name: "I am the parent or guardian and agree" }));
  submit();
  await screen.findByRole("heading", { name: /Thank you/ });
  expect(received).toHaveBeenCalledWith(
    expect.objectContaining({ guardian_name: "Dev Rao", guardian_contact: "1234567", guardian_agrees: "yes" }),
  );
});

test("asks an adult for nobody", async () => {
  await open("/enroll", stub(readNotice, notice));
  await screen.findByText(/By sending this/);
  fill();
  expect(screen.queryByRole("group", { name: "Parent or guardian" })).toBeNull();
});

test("a notice that has changed meanwhile is shown again, with what was typed", async () => {
  let version = notice.version;
  const changed = "What we keep, and why, has changed since this page was opened.";
  await open(
    "/enroll",
    stubWith(readNotice, () => Response.json({ ...notice, version })),
    stubWith(enrol, async (request) => {
      const { notice: seen } = (await request.json()) as { notice: string };
      version = "b".repeat(64);
      const refusal = { error: "Please check.", code: "INVALID", requestId: "1", fields: { notice: changed } };
      return seen === version ? Response.json(stored, { status: 201 }) : Response.json(refusal, { status: 422 });
    }),
  );
  await screen.findByText(/By sending this/);
  fill();
  submit();
  expect((await screen.findAllByText(changed)).length).toBeGreaterThan(0);
  expect(field("Name")).toHaveValue("Asha Rao");
  await waitFor(() => expect(document.querySelector("input[name=notice]")).toHaveValue("b".repeat(64)));
  submit();
  await screen.findByRole("heading", { name: /Thank you/ });
});

const priced = {
  lines: [
    { kind: "fee", paise: 450_000 },
    { kind: "coupon", paise: -45_000, code: "TENTH" },
  ],
  total_paise: 405_000,
};

test("a coupon of the link is filled in, shows its price, and is sent and asked about with the enrolment", async () => {
  const received = vi.fn();
  const asked = vi.fn();
  const pay = { amount_paise: 405_000, reference: "P951", upi: null, bank: "", in_person: "" };
  await open(
    "/enroll?batch=5&coupon=TENTH",
    stub(listBatches, [aBatch()]),
    stubWith(readPrice, () => Response.json(priced), { id: 5 }),
    stubWith(
      readHowToPay,
      (request) => {
        asked(new URL(request.url).searchParams.get("coupon"));
        return Response.json(pay);
      },
      { id: 5 },
    ),
    stubWith(enrol, async (request) => {
      received(await request.json());
      return Response.json({ ...stored, batch_id: 5, place: "confirmed" }, { status: 201 });
    }),
  );
  expect(field("Coupon")).toBeVisible();
  fireEvent(screen.getByText("I have a coupon").closest("details") as Element, new Event("toggle"));
  expect(await screen.findByText("₹4,050")).toBeVisible();
  expect(screen.getByText("Coupon TENTH").closest("dl")).toHaveTextContent(
    "Fee₹4,500Coupon TENTH−\u2060₹450Price₹4,050",
  );
  const { Course: _, ...others } = filled;
  fill(others);
  submit();
  await screen.findByText(/^Your seat is kept:/);
  expect(received).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ coupon: "TENTH", price_paise: 450_000 }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith("TENTH"));
});

test("a coupon that does not count is said at its field, which opens, and nothing typed is lost", async () => {
  const sentence = "This coupon does not count for these dates.";
  const refused = { error: sentence, code: "INVALID", requestId: "1", fields: { coupon: sentence } };
  await open(
    "/enroll?batch=5",
    stub(listBatches, [aBatch()]),
    stubWith(readPrice, () => Response.json(refused, { status: 422 }), { id: 5 }),
    stubWith(enrol, () => Response.json(refused, { status: 422 })),
  );
  const { Course: _, ...others } = filled;
  fill({ ...others, Coupon: "WRONG" });
  fireEvent.click(screen.getByText("I have a coupon"));
  fireEvent(screen.getByText("I have a coupon").closest("details") as Element, new Event("toggle"));
  fireEvent.click(await screen.findByRole("button", { name: "Show the price" }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  submit();
  await waitFor(() => expect(field("Coupon")).toHaveAccessibleDescription(sentence));
  expect(field("Coupon")).toBeVisible();
  expect(field("Name")).toHaveValue("Asha Rao");
});

test("whoever has read a higher price sends the form again without the one before", async () => {
  const received = vi.fn();
  const now = "The price is ₹4,500 now. Send the form again if that suits you.";
  const fields = { price_paise: now };
  const early = aBatch({ price_paise: 400_000, price_until: "2026-12-31" });
  await open(
    "/enroll?batch=5",
    stub(listBatches, [early]),
    stubWith(enrol, async (request) => {
      const { price_paise } = (await request.json()) as { price_paise?: number };
      received(price_paise);
      return price_paise === undefined
        ? Response.json({ ...stored, batch_id: 5, place: "confirmed" }, { status: 201 })
        : Response.json({ error: "Please check.", code: "INVALID", requestId: "1", fields }, { status: 422 });
    }),
    stub(readHowToPay, { amount_paise: 450_000, reference: "P951", upi: null, bank: "" }, { id: 5 }),
  );
  expect(screen.getByText("Early-bird price until Thu 31 December 2026, then ₹4,500")).toBeVisible();
  const { Course: _, ...others } = filled;
  fill(others);
  submit();
  expect(await screen.findByText(now)).toBeVisible();
  submit();
  await screen.findByText(/^Your seat is kept:/);
  expect(received.mock.calls).toEqual([[400_000], [undefined]]);
});

test("a coupon's link without dates leads to dates that keep it", async () => {
  await open("/enroll?coupon=TENTH", stub(listBatches, [aBatch()]));
  expect(await screen.findByText("Your coupon: TENTH")).toBeVisible();
  expect(screen.getByRole("link", { name: /^First Steps on Stage.*Sat 27 February 2027$/ })).toHaveAttribute(
    "href",
    "/enroll?course=Public+Speaking&batch=5&coupon=TENTH",
  );
});
