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
import { useState } from "react";
import { SentNotice } from "../../sections/sent-notice.tsx";

const FAILURE = "Error adding testimonial";
const PUBLISHED = "Testimonial added successfully!";

const { field } = fieldsOf(createTestimonial);

export function Component() {
  const user = useAtomValue(userAtom);
  const { held_testimonial: held } = useFrame().promises;
  const [outcome, setOutcome] = useState<string>();

  return (
    <Section
      width="form"
      compact
      headingLevel={1}
      title="Share Your Feedback"
      lead="A few honest lines help the next person decide. Your name, place and words will stand on our site."
    >
      <PageMeta
        title="Share Your Feedback"
        description="Tell others what training with us was like."
        canonical={{ role: "testimonialForm" }}
      />
      {outcome ? (
        <SentNotice text={outcome} againLabel="Write another" onAgain={() => setOutcome(undefined)}>
          <ButtonLink to={{ role: "testimonials" }}>See all testimonials</ButtonLink>
        </SentNotice>
      ) : (
        <EndpointForm
          endpoint={createTestimonial}
          draftKey="testimonial"
          onSuccess={({ published }) => setOutcome(published ? PUBLISHED : held)}
        >
          <TextField {...field("name")} autoComplete="name" defaultValue={user?.name} />
          <TextField {...field("location")} hint="Your town or city." />
          <TextField
            {...field("designation")}
            hint="What you do, such as Teacher or Student."
            required
            autoComplete="organization-title"
          />
          <TextAreaField {...field("feedback")} rows={6} />
          <FormMessage title={FAILURE} failureText="Your words are still here. Please try again in a moment." />
          <div>
            <SubmitButton busyLabel="Sending...">Share feedback</SubmitButton>
          </div>
        </EndpointForm>
      )}
    </Section>
  );
}
