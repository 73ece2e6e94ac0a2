import { emailProblem } from "@optimyz/contract/email";
import { sendInquiry } from "@optimyz/contract/endpoints/people";
import { errorText, useApp, useAtomValue, userAtom, useToast } from "@optimyz/kit";
import { EmailField, Form, Notice, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { useState } from "react";
import { SentNotice } from "../../sections/sent-notice.tsx";

const FAILURE = "Something went wrong! Please try again.";

/** Sends a message to the provider. A failure is an alert, as the specification says, and stands by the button too. */
export function ContactForm() {
  const { api } = useApp();
  const toast = useToast();
  const user = useAtomValue(userAtom);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (values: Record<string, string>) => {
    setFailure(undefined);
    const { name = "", email = "", message = "" } = values;
    await api.call(sendInquiry, { body: { name, email, message } });
    setSent(true);
  };
  const fail = (error: unknown, besideFields: boolean) => {
    if (besideFields) return;
    toast("alert", FAILURE);
    setFailure(errorText(error, "Your message has not been sent. What you wrote is still here."));
  };

  if (sent)
    return (
      <SentNotice
        text="Inquiry submitted successfully!"
        againLabel="Send another message"
        onAgain={() => setSent(false)}
      />
    );
  return (
    <Form draftKey="contact" onSubmit={send} onFailure={fail}>
      <TextField name="name" label="Name" required maxLength={120} autoComplete="name" defaultValue={user?.name} />
      <EmailField required validate={emailProblem} autoComplete="email" defaultValue={user?.email} />
      <TextAreaField name="message" label="Message" required maxLength={5000} rows={7} />
      {failure && (
        <Notice tone="info">
          <p>{failure}</p>
        </Notice>
      )}
      <div>
        <SubmitButton busyLabel="Sending...">Send message</SubmitButton>
      </div>
    </Form>
  );
}
