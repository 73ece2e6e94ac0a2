import { subscribe } from "@optimyz/contract/api/endpoints/news";
import { NEWSLETTER_PATH } from "@optimyz/contract/domain/paths";
import { useAtomValue, userAtom, useTexts } from "@optimyz/kit";
import { EndpointForm, FormMessage, fieldsOf, Section, SubmitButton, TextField } from "@optimyz/ui";
import { ConsentNotice } from "@optimyz/ui/consent";
import { useState } from "react";
import { SentNotice } from "../../sections/sent-notice.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(subscribe);

/** Asks for the newsletter. The same words follow whether or not the address is known. */
export function NewsletterForm() {
  const t = useText();
  const { language } = useTexts();
  const user = useAtomValue(userAtom);
  const [sent, setSent] = useState<string>();
  return (
    <Section compact width="form" tone="tint" title={t(m.newsByMail)} lead={t(m.newsByMailLead)}>
      {sent ? (
        <SentNotice text={sent} againLabel={t(m.anotherAddress)} onAgain={() => setSent(undefined)} />
      ) : (
        <EndpointForm endpoint={subscribe} draftKey="newsletter" onSuccess={({ message }) => setSent(message)}>
          <TextField {...field("email")} autoComplete="email" defaultValue={user?.email} />
          <ConsentNotice form="newsletter" />
          <FormMessage failureText={t(m.notSent)} />
          <div>
            {/* Without scripts it goes there from every page. */}
            <SubmitButton busyLabel={t(m.sending)} formAction={language.base + NEWSLETTER_PATH}>
              {t(m.sendMeNews)}
            </SubmitButton>
          </div>
        </EndpointForm>
      )}
    </Section>
  );
}
