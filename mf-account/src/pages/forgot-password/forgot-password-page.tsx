import { forgetPassword } from "@optimyz/contract/endpoints/people";
import { errorText, PageMeta, paths, useApp } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Form, SubmitButton, TextField } from "@optimyz/ui";
import { useState } from "react";
import { FormPage } from "../../parts/form-page.tsx";
import links from "../../parts/links.module.css";
import { type Message, MessageLine } from "../../parts/message-line.tsx";

export function Component() {
  const { api } = useApp();
  const [message, setMessage] = useState<Message>();

  const send = async ({ email = "" }: Record<string, string>) => {
    setMessage(undefined);
    const answer = await api.call(forgetPassword, { body: { email } });
    setMessage({ tone: "success", text: answer.message });
  };
  const fail = (error: unknown) => setMessage({ tone: "error", text: errorText(error, "Something went wrong") });

  return (
    <FormPage
      title="Forgot your password?"
      lead="It happens. Tell us your e-mail address and we send you a link to set a new one."
      aside={{
        title: "Two minutes, no fuss",
        text: "The link works once and for ten minutes. If it runs out, ask for another one here.",
      }}
    >
      <PageMeta title="Forgot password" />
      <Form draftKey="forgot-password" onSubmit={send} onFailure={fail}>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          required
          requiredMessage="Please enter your email"
          maxLength={254}
          autoComplete="username"
        />
        <SubmitButton size="large" busyLabel="Sending...">
          Send the link
        </SubmitButton>
        <MessageLine message={message} />
      </Form>
      <p className={links.row}>
        <Link to={paths.login.to()}>Back to the login</Link>
      </p>
    </FormPage>
  );
}
