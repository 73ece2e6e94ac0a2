import { createImage, updateSkill } from "@optimyz/contract/api/endpoints/content";
import { enrol, eraseMe, sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { setCanary } from "@optimyz/contract/protocol/release-endpoints";
import { type AnyEndpoint, AppContext, createApp, Provider, toastsAtom } from "@optimyz/kit";
import { type FormExceptions, formMismatches, networkOf, stubWith } from "@optimyz/kit/testing";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { fieldsOf } from "./endpoint-fields.ts";
import { EndpointForm, type EndpointFormProps } from "./endpoint-form.tsx";
import { FileField, NumberField, SubmitButton, TextAreaField, TextField } from "./fields.tsx";
import { FormMessage } from "./form-message.tsx";

const person = userEvent.setup();
const { field } = fieldsOf(sendInquiry);

type Respond = (request: Request) => Response | Promise<Response>;

function show(respond: Respond, props: Partial<EndpointFormProps<typeof sendInquiry>> = {}) {
  const app = createApp({ fetch: networkOf(stubWith(sendInquiry, respond)), origin: "http://site.test" });
  const view = render(
    <Provider store={app.store}>
      <AppContext value={app}>
        <EndpointForm endpoint={sendInquiry} {...props}>
          <TextField {...field("name")} />
          <TextField {...field("email")} />
          <TextAreaField {...field("message")} />
          <FormMessage failureText="It did not work." />
          <SubmitButton>Send</SubmitButton>
        </EndpointForm>
      </AppContext>
    </Provider>,
  );
  return { ...view, toasts: () => app.store.get(toastsAtom).map(({ role, text }) => ({ role, text })) };
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => person.click(screen.getByRole("button", { name: "Send" }));
const thanks = () => Response.json({ message: "Thank you" });

async function fillAll() {
  await person.type(control("Name"), "Asha");
  await person.type(control("E-mail"), "asha@example.com");
  await person.type(control("Message"), "Hello");
}

it("a field takes label, type and limits from the schema", () => {
  const { container } = show(thanks);
  expect(control("E-mail")).toHaveAttribute("type", "email");
  expect(control("E-mail")).toHaveAttribute("inputmode", "email");
  expect(control("Name").maxLength).toBe(120);
  expect(control("Message").maxLength).toBe(5_000);
  expect(control("Message")).toBeRequired();
  expect(control("Message")).not.toHaveAttribute("type");
  const form = container.querySelector("form");
  expect(form && formMismatches(form, sendInquiry)).toEqual([]);
});

it("a field that the schema does not know is an error in the compiler and at run time", () => {
  // @ts-expect-error: no such field
  expect(() => field("phone")).toThrow(RangeError);
});

it("the form walk finds what differs from the schema", () => {
  const { container } = render(
    <form>
      <TextField {...field("name")} required maxLength={121} />
      <TextField {...field("email")} label="Mail" maxLength={20} />
      <input name="phone" />
    </form>,
  );
  const form = container.querySelector("form");
  expect(form && formMismatches(form, sendInquiry)).toEqual([
    "message is needed and not asked for.",
    "name lets more in than the schema takes.",
    "email is called Mail, and E-mail in what is said of it.",
    "email takes too little.",
    "phone is no field of the schema.",
  ]);
  expect(form && formMismatches(form, sendInquiry, { isUnchecked: true })).toContain(
    "name is checked before it is sent.",
  );
  expect(form && formMismatches(form, eraseMe, { given: ["password"] })).toHaveLength(3);
});

it("the form walk finds numbers, days and files that differ", () => {
  const percent = fieldsOf(setCanary).field("percent");
  const dob = fieldsOf(enrol).field("dob");
  const mismatches = (endpoint: AnyEndpoint, children: ReactNode, exceptions: FormExceptions = {}) => {
    const form = render(<form>{children}</form>).container.querySelector("form");
    return form && formMismatches(form, endpoint, { given: Object.keys(endpoint.input?.shape ?? {}), ...exceptions });
  };
  expect(mismatches(setCanary, <NumberField {...percent} />)).toEqual([]);
  expect(mismatches(setCanary, <NumberField {...percent} max={101} />)).toEqual([
    "percent lets more in than the schema takes.",
  ]);
  expect(mismatches(setCanary, <NumberField {...percent} min={1} />)).toEqual(["percent takes too little."]);
  expect(mismatches(setCanary, <NumberField {...percent} min={1} />, { stricter: ["percent"] })).toEqual([]);
  expect(mismatches(enrol, <TextField {...dob} />)).toEqual([]);
  expect(mismatches(enrol, <TextField {...dob} min="1899-12-31" />)).toEqual([
    "dob lets more in than the schema takes.",
  ]);
  expect(mismatches(createImage, <FileField name="image" label="Image" accept="image/*" required />)).toEqual([]);
  expect(mismatches(createImage, null)).toEqual(["image is needed and not asked for."]);
  expect(mismatches(updateSkill, <FileField name="image" label="Image" required />)).toEqual([
    "image offers other files than images.",
    "image is required and not needed.",
  ]);
});

it("shows the schema's sentences before anything is sent", async () => {
  const asked = vi.fn(thanks);
  show(asked);
  await person.type(control("Name"), "As\u0007ha");
  await person.type(control("E-mail"), "a@b");
  await send();
  expect(control("Name")).toHaveAccessibleDescription("Name has a character that cannot be used.");
  expect(control("E-mail")).toHaveAccessibleDescription("E-mail must look like name@example.com.");
  expect(control("Message")).toHaveAccessibleDescription("Message is required.");
  expect(asked).not.toHaveBeenCalled();
});

it("sends the schema's output and shows what onSuccess returns", async () => {
  const onSuccess = vi.fn(() => "It is there.");
  const { toasts } = show(thanks, { onSuccess, toasts: { success: ({ message }) => message } });
  await fillAll();
  await send();
  expect(await screen.findByRole("status")).toHaveTextContent("It is there.");
  const input = { name: "Asha", email: "asha@example.com", message: "Hello" };
  expect(onSuccess).toHaveBeenCalledWith({ message: "Thank you" }, input, expect.any(HTMLFormElement));
  expect(toasts()).toEqual([{ role: "status", text: "Thank you" }]);
});

it("shows an error once in the form and removes it when the form is sent again", async () => {
  let fails = true;
  const { toasts } = show(() => (fails ? new Response("", { status: 500 }) : thanks()), {
    toasts: { failure: "Something went wrong!" },
  });
  await fillAll();
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("It did not work.");
  expect(toasts()).toEqual([{ role: "alert", text: "Something went wrong!" }]);
  fails = false;
  await send();
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(toasts()).toEqual([]);
});

it("values from the page count as input, and a wrong one is refused at its field", async () => {
  const asked = vi.fn(thanks);
  show(asked, { given: { message: "x".repeat(5_001) } });
  await fillAll();
  await send();
  expect(control("Message")).toHaveAccessibleDescription("Message is too long: 5,000 characters at most.");
  expect(asked).not.toHaveBeenCalled();
});
