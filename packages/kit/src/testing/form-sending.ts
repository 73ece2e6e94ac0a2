import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { App } from "../app.ts";
import { toastsAtom } from "../toasts.ts";

/** Ways in which a server fails a valid form. */
const failures: Readonly<Record<string, () => Response>> = {
  "an error": () => Response.json({}, { status: 500 }),
  "no response": () => {
    throw new TypeError("down");
  },
  nonsense: () => new Response("<p>Hello"),
};

/** A server for one form, whose response a test changes. */
export interface FormServer {
  /** Number of requests. */
  calls: number;
  respond: () => Response | Promise<Response>;
  /** Its response on success. */
  succeed: () => Response | Promise<Response>;
}

/** Texts of a form: while it is sent, after each failure, and at the end. */
export interface FormWords {
  busy: string;
  failure: string;
  success: string;
}

const values: Readonly<Record<string, string>> = {
  email: "asha@example.com",
  password: "a calm river at dawn",
  dob: "1998-04-23",
  phone: "+91 98765 43210",
};

/**
 * Fills the first form of a page and sends it to a server that fails in each way and then responds slowly, with a double click.
 * @returns a sentence for each thing that went wrong; empty when what was typed stayed and it was sent once
 * @throws when the form's texts do not appear
 */
export async function sendingProblems(
  { app, container }: { app: App; container: Element },
  server: FormServer,
  { busy, failure, success }: FormWords,
): Promise<string[]> {
  const found: string[] = [];
  const form = container.querySelector("form");
  const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!form || !button) return ["There is no form with a button that sends it."];
  const isToast = (words: string) => app.store.get(toastsAtom).some(({ text }) => text === words);
  const said = (words: string) => waitFor(() => isToast(words) || screen.getAllByText(words));
  // Fields register their rules with the form in an effect.
  await act(async () => fill(form));
  const typed = JSON.stringify(valuesOf(form));
  for (const [how, respond] of Object.entries(failures)) {
    server.respond = respond;
    const { calls } = server;
    fireEvent.click(button);
    await waitFor(() => {
      if (server.calls === calls || isBusy(button)) throw new Error(`The form was not sent, or is busy after ${how}.`);
    });
    await said(failure);
    if (JSON.stringify(valuesOf(form)) !== typed) found.push(`What was typed is gone after ${how}.`);
  }
  const { calls } = server;
  const held = Promise.withResolvers<void>();
  server.respond = () => held.promise.then(server.succeed);
  fireEvent.click(button);
  await waitFor(() => {
    if (button.textContent !== busy) throw new Error(`The button reads ${button.textContent} while the form is sent.`);
  });
  if (!isBusy(button)) found.push("The button can be pressed while the form is sent.");
  fireEvent.click(button);
  held.resolve();
  await said(success);
  if (isToast(failure) || screen.queryByText(failure)) found.push("The failure is still there after the success.");
  if (server.calls !== calls + 1) found.push(`A double click sent the form ${server.calls - calls} times.`);
  return found;
}

const isBusy = (button: HTMLButtonElement): boolean => button.getAttribute("aria-disabled") === "true";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((each): each is Control => "value" in each && "name" in each && each.name !== "");

const valuesOf = (form: HTMLFormElement): [string, string][] =>
  controlsOf(form).map(({ name, value }) => [name, value]);

function fill(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLSelectElement) {
      fireEvent.change(control, { target: { value: control.options[1]?.value } });
    } else if (control.type !== "hidden") {
      fireEvent.input(control, { target: { value: values[control.name] ?? "Asha Verma" } });
    }
  }
}
