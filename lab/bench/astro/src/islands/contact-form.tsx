import { type FormEvent, type ReactNode, useRef, useState } from "react";

interface ContactFormProps {
  className: string;
  /** Where the form is sent to, as JSON. */
  action: string;
  /** The fields, which Astro has rendered. */
  children?: ReactNode;
}

/** Sends the fields, and says whether they arrived. */
export function ContactForm({ className, action, children }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"new" | "sending" | "sent" | "failed">("new");
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    setState("sending");
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)));
    const response = await fetch(action, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }).catch(() => undefined);
    if (response?.ok) form.current?.reset();
    setState(response?.ok ? "sent" : "failed");
  };
  return (
    <form
      ref={form}
      className={className}
      method="post"
      action={action}
      onSubmit={send}
      aria-busy={state === "sending"}
    >
      {children}
      <p role="status">
        {state === "sent" && "Inquiry sent successfully!"}
        {state === "failed" && "Your message was not sent. Please try again."}
      </p>
    </form>
  );
}
