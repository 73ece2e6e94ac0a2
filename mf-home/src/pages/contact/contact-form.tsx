import { sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { useAtomValue, userAtom } from "@optimyz/kit";
import { EndpointForm, FormMessage, fieldsOf, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { useState } from "react";
import { SentNotice } from "../../sections/sent-notice.tsx";

const { field } = fieldsOf(sendInquiry);

const toasts = { failure: "Something went wrong! Please try again." };

/** Sends a message to the provider. A failure is an alert, as the specification says, and is shown at the button too. */
export function ContactForm() {
  const user = useAtomValue(userAtom);
  const [sent, setSent] = useState(false);

  if (sent)
    return (
      <SentNotice
        text="Inquiry submitted successfully!"
        againLabel="Send another message"
        onAgain={() => setSent(false)}
      />
    );
  return (
    <EndpointForm endpoint={sendInquiry} draftKey="contact" toasts={toasts} onSuccess={() => setSent(true)}>
      <TextField {...field("name")} autoComplete="name" defaultValue={user?.name} />
      <TextField {...field("email")} autoComplete="email" defaultValue={user?.email} />
      <TextAreaField {...field("message")} rows={7} />
      <FormMessage tone="info" failureText="Your message has not been sent. What you wrote is still here." />
      <div>
        <SubmitButton busyLabel="Sending...">Send message</SubmitButton>
      </div>
    </EndpointForm>
  );
}
