import { createTestimonial } from "@optimyz/contract/endpoints/content";
import { promises } from "@optimyz/contract/site";
import { errorText, PageMeta, paths, useApp, useAtomValue, userAtom } from "@optimyz/kit";
import { ButtonLink, Form, Notice, Section, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { useState } from "react";
import { SentNotice } from "../../sections/sent-notice.tsx";

const FAILURE = "Error adding testimonial";
const PUBLISHED = "Testimonial added successfully!";

export function Component() {
  const { api, queries } = useApp();
  const user = useAtomValue(userAtom);
  const [outcome, setOutcome] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  const send = async (values: Record<string, string>) => {
    setFailure(undefined);
    const { name = "", location = "", designation = "", feedback = "" } = values;
    const { published } = await api.call(createTestimonial, { body: { name, location, designation, feedback } });
    queries.invalidate("/get/testimonials");
    setOutcome(published ? PUBLISHED : promises.heldTestimonial);
  };

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
        canonical={paths.testimonialForm.to()}
      />
      {outcome ? (
        <SentNotice text={outcome} againLabel="Write another" onAgain={() => setOutcome(undefined)}>
          <ButtonLink to={paths.testimonials.to()}>See all testimonials</ButtonLink>
        </SentNotice>
      ) : (
        <Form
          draftKey="testimonial"
          onSubmit={send}
          onFailure={(error, besideFields) => setFailure(besideFields ? undefined : error)}
        >
          <TextField name="name" label="Name" required maxLength={120} autoComplete="name" defaultValue={user?.name} />
          <TextField name="location" label="Location" hint="Your town or city." required maxLength={120} />
          <TextField
            name="designation"
            label="Designation"
            hint="What you do, such as Teacher or Student."
            required
            maxLength={120}
            autoComplete="organization-title"
          />
          <TextAreaField name="feedback" label="Feedback" required maxLength={2000} rows={6} />
          {failure !== undefined && (
            <Notice tone="error" title={FAILURE}>
              {errorText(failure, "Your words are still here. Please try again in a moment.")}
            </Notice>
          )}
          <div>
            <SubmitButton busyLabel="Sending...">Share feedback</SubmitButton>
          </div>
        </Form>
      )}
    </Section>
  );
}
