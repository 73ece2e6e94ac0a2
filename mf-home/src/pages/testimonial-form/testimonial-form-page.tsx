import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import { PageMeta, useAtomValue, useFrame, userAtom } from "@optimyz/kit";
import {
  ButtonLink,
  EndpointForm,
  FormMessage,
  fieldsOf,
  Section,
  SubmitButton,
  TextAreaField,
  TextField,
} from "@optimyz/ui";
import { ConsentNotice, noticeLoader } from "@optimyz/ui/consent";
import { useState } from "react";
import { SentNotice } from "../../sections/sent-notice.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(createTestimonial);

export const loader = noticeLoader("testimonial");

export function Component() {
  const t = useText();
  const user = useAtomValue(userAtom);
  const { held_testimonial: held } = useFrame().promises;
  const [outcome, setOutcome] = useState<string>();

  return (
    <Section width="form" compact headingLevel={1} title={t(m.shareYourFeedback)} lead={t(m.lead)}>
      <PageMeta title={t(m.shareYourFeedback)} description={t(m.description)} canonical={{ role: "testimonialForm" }} />
      {outcome ? (
        <SentNotice text={outcome} againLabel={t(m.writeAnother)} onAgain={() => setOutcome(undefined)}>
          <ButtonLink to={{ role: "testimonials" }}>{t(m.seeAll)}</ButtonLink>
        </SentNotice>
      ) : (
        <EndpointForm
          endpoint={createTestimonial}
          draftKey="testimonial"
          onSuccess={({ published }) => setOutcome(published ? t(m.added) : held)}
        >
          <TextField {...field("name")} autoComplete="name" defaultValue={user?.name} />
          <TextField {...field("location")} hint={t(m.townOrCity)} />
          <TextField {...field("designation")} hint={t(m.whatYouDo)} required autoComplete="organization-title" />
          <TextAreaField {...field("feedback")} rows={6} />
          <ConsentNotice form="testimonial" />
          <FormMessage title={t(m.failure)} failureText={t(m.stillHere)} />
          <div>
            <SubmitButton busyLabel={t(m.sending)}>{t(m.shareFeedback)}</SubmitButton>
          </div>
        </EndpointForm>
      )}
    </Section>
  );
}
