import { sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { useAtomValue, userAtom } from "@optimyz/kit";
import { EndpointForm, FormMessage, fieldsOf, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { ConsentNotice } from "@optimyz/ui/consent";
import { useState } from "react";
import { SentNotice } from "../../sections/sent-notice.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(sendInquiry);

/** Sends a message to the provider. A failure is an alert, as the specification says, and is shown at the button too. */
export function ContactForm() {
  const t = useText();
  const user = useAtomValue(userAtom);
  const [sent, setSent] = useState(false);

  if (sent) return <SentNotice text={t(m.inquirySent)} againLabel={t(m.sendAnother)} onAgain={() => setSent(false)} />;
  return (
    <EndpointForm
      endpoint={sendInquiry}
      draftKey="contact"
      toasts={{ failure: t(m.somethingWrong) }}
      onSuccess={() => setSent(true)}
    >
      <TextField {...field("name")} autoComplete="name" defaultValue={user?.name} />
      <TextField {...field("email")} autoComplete="email" defaultValue={user?.email} />
      <TextAreaField {...field("message")} rows={7} />
      <ConsentNotice form="inquiry" />
      <FormMessage tone="info" failureText={t(m.notSent)} />
      <div>
        <SubmitButton busyLabel={t(m.sending)}>{t(m.sendMessage)}</SubmitButton>
      </div>
    </EndpointForm>
  );
}
