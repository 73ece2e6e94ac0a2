import { ApiError } from "@optimyz/kit";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PasswordField, SelectField, SubmitButton, TextAreaField, TextField } from "./fields.tsx";
import { Form, type FormProps } from "./form.tsx";

const person = userEvent.setup();

function show(props: Partial<FormProps> = {}) {
  return render(
    <Form onSubmit={async () => undefined} {...props}>
      <TextField name="name" label="Name" required autoComplete="name" />
      <TextField name="email" label="E-mail" type="email" required hint="We answer to this address." />
      <PasswordField name="password" label="Password" autoComplete="new-password" minLength={8} />
      <TextAreaField name="message" label="Message" />
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </Form>,
  );
}

const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: "input, textarea, select" });
const send = () => person.click(screen.getByRole("button", { name: /^Send/ }));

it("a single wrong field gets its sentence and the focus", async () => {
  show();
  await person.type(field("Name"), "Asha");
  await send();
  expect(field("E-mail")).toHaveFocus();
  expect(field("E-mail")).toBeInvalid();
  expect(field("E-mail")).toHaveAccessibleDescription("E-mail is required. We answer to this address.");
  expect(screen.queryByRole("group")).toBeNull();
});

it("lists, focuses and links several wrong fields", async () => {
  show();
  await person.type(field("Name"), "   ");
  await person.type(field("E-mail"), "nonsense");
  await send();
  const summary = screen.getByRole("group", { name: "2 fields need another look" });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Name is required.", "E-mail must look like name@example.com."]);
  await person.click(within(summary).getByRole("link", { name: /E-mail/ }));
  expect(field("E-mail")).toHaveFocus();
});

it("a sentence changes and disappears while the field is corrected", async () => {
  show();
  await person.type(field("Name"), "Asha");
  await send();
  await person.type(field("E-mail"), "a");
  expect(field("E-mail")).toHaveAccessibleDescription(/must look like/);
  await person.type(field("E-mail"), "@b.test");
  expect(field("E-mail")).toBeValid();
});

it("refuses a short password even when a password manager filled it in", async () => {
  show();
  await person.type(field("Name"), "Asha");
  await person.type(field("E-mail"), "a@b.test");
  (field("Password") as HTMLInputElement).value = "short";
  await send();
  expect(field("Password")).toHaveAccessibleDescription("Password needs at least 8 characters.");
});

it("says that optional fields are optional", () => {
  show();
  expect(screen.getByLabelText("Message (optional)")).not.toBeRequired();
  expect(screen.getByLabelText("Name")).toBeRequired();
});

it("sends once with its values, however often it is submitted", async () => {
  let finish = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  show({ onSubmit });
  await person.type(field("Name"), "Asha");
  await person.type(field("E-mail"), "a@b.test{Enter}{Enter}");
  const button = await screen.findByRole("button", { name: "Sending..." });
  await person.dblClick(button);
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveFocus();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith(
    { name: "Asha", email: "a@b.test", password: "", message: "" },
    expect.any(HTMLFormElement),
  );
  finish();
  await screen.findByRole("button", { name: "Send" });
});

it("shows the server's sentences at their fields and keeps what was typed", async () => {
  const fields = { email: "This address has an account already.", elsewhere: "Not here." };
  const onFailure = vi.fn();
  show({
    onFailure,
    onSubmit: async () => {
      throw new ApiError("Please check the form.", { status: 422, code: "INVALID", fields });
    },
  });
  await person.type(field("Name"), "Asha");
  await person.type(field("E-mail"), "a@b.test");
  await send();
  expect(field("E-mail")).toHaveAccessibleDescription(/This address has an account already\./);
  expect(field("E-mail")).toHaveFocus();
  expect(field("E-mail")).toHaveValue("a@b.test");
  expect(onFailure).toHaveBeenCalledWith(expect.any(ApiError), true);
});

it("a failure without fields shows the page's message", async () => {
  show({
    failureText: "Something went wrong! Please try again.",
    onSubmit: async () => {
      throw new TypeError("broken");
    },
  });
  await person.type(field("Name"), "Asha");
  await person.type(field("E-mail"), "a@b.test");
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong! Please try again.");
  expect(field("Name")).toHaveValue("Asha");
});

it("keeps what was typed, except secrets, over a visit to another page until it is sent", async () => {
  const first = show({ draftKey: "enrol" });
  await person.type(field("Name"), "Asha");
  await person.type(field("Password"), "a secret thing");
  await person.click(screen.getByRole("button", { name: "Show password" }));
  await person.type(field("Password"), "!");
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret");

  const second = show({ draftKey: "enrol" });
  expect(field("Name")).toHaveValue("Asha");
  expect(field("Password")).toHaveValue("");
  await person.type(field("E-mail"), "a@b.test");
  await send();
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
  second.unmount();

  show({ draftKey: "enrol" });
  expect(field("Name")).toHaveValue("");
});

it("a select waits for late options, and a newer preselection wins over a draft", async () => {
  const form = (options: string[], preselected?: string) => (
    <Form key={preselected} draftKey="choice" onSubmit={async () => undefined}>
      <SelectField name="course" label="Course" placeholder="Choose" options={options} defaultValue={preselected} />
    </Form>
  );
  const view = render(form(["Voice", "Poise"]));
  await person.selectOptions(field("Course"), "Poise");
  view.unmount();

  const later = render(form([]));
  later.rerender(form(["Voice", "Poise"]));
  expect(field("Course")).toHaveValue("Poise");

  later.rerender(form(["Voice", "Poise"], "Voice"));
  expect(field("Course")).toHaveValue("Voice");
});

it("a late default fills an untouched field and leaves a touched one alone", async () => {
  const form = (name?: string, email?: string) => (
    <Form draftKey="late" onSubmit={async () => undefined}>
      <TextField name="name" label="Name" defaultValue={name} />
      <TextField name="email" label="E-mail" defaultValue={email} />
    </Form>
  );
  const view = render(form());
  await person.type(field("Name"), "R");
  await person.clear(field("Name"));
  view.rerender(form("Asha", "asha@b.test"));
  expect(field("Name")).toHaveValue("");
  expect(field("E-mail")).toHaveValue("asha@b.test");
  await person.clear(field("E-mail"));
  await person.type(field("E-mail"), "ravi@b.test");
  view.unmount();

  const later = render(form());
  later.rerender(form("Asha", "asha@b.test"));
  expect(field("E-mail")).toHaveValue("ravi@b.test");
});

it("the toggle shows and hides the password and keeps it", async () => {
  show();
  await person.type(field("Password"), "correct horse");
  await person.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Password")).toHaveAttribute("type", "text");
  await person.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field("Password")).toHaveAttribute("type", "password");
  expect(field("Password")).toHaveValue("correct horse");
});
