import { enrol } from "@optimyz/contract/api/endpoints/people";
import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { isFull } from "@optimyz/contract/domain/batch-words";
import { useAtomValue, userAtom } from "@optimyz/kit";
import { EndpointForm, FormMessage, SelectField, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { BatchFields } from "./batch-fields.tsx";
import { CourseField } from "./course-field.tsx";
import styles from "./enrol-form.module.css";
import { choice, field } from "./enrolment-fields.ts";

const CALM_EXPLANATION =
  "Your enrolment did not reach us. Everything you typed is still here, so you can simply send it again.";

const toasts = {
  success: ({ place }: Enrolment) => (place === "waiting" ? "You are on the waiting list." : "Enrolled Successfully!"),
  failure: "Something went wrong!",
};

interface EnrolFormProps {
  /** Title of the skill that the visitor came from; empty when there is none. */
  wantedCourse: string;
  /** The batch that the visitor chose; its course is the form's then. */
  batch: ListedBatch | undefined;
  /** Leaves name and e-mail empty, although it is known who is logged in. */
  forSomebodyElse: boolean;
  /** With the row as the server has it: its place may be another than the page promised. */
  onEnrolled: (enrolment: Enrolment) => void;
}

/** The enrolment form. Its idempotency key makes one enrolment of it, however often it is sent. */
export function EnrolForm({ wantedCourse, batch, forSomebodyElse, onEnrolled }: EnrolFormProps) {
  const known = useAtomValue(userAtom);
  const user = forSomebodyElse ? undefined : known;
  return (
    <EndpointForm
      className={styles.form}
      endpoint={enrol}
      draftKey="enrol"
      toasts={toasts}
      onSuccess={(stored) => onEnrolled(stored)}
      aria-label="Enrolment"
    >
      <div className={styles.named}>
        <SelectField
          {...choice("title")}
          requiredMessage="Choose a title."
          placeholder="Choose"
          autoComplete="honorific-prefix"
        />
        <TextField {...field("name")} autoComplete="name" defaultValue={user?.name} />
      </div>
      <TextField {...field("father_name")} autoComplete="off" />
      <TextField
        {...field("dob")}
        className={styles.short}
        autoComplete="bday"
        formatMessage="Date of birth must be complete: day, month and year."
      />
      <TextField {...field("phone")} autoComplete="tel" hint="With the country code if it is not an Indian number." />
      <TextField
        {...field("email")}
        autoComplete="email"
        hint="Your confirmation goes there."
        defaultValue={user?.email}
      />
      <TextField {...field("qualification")} autoComplete="off" hint="What you studied, or do for a living." />
      <TextAreaField {...field("address")} rows={3} autoComplete="street-address" />
      {batch ? <BatchFields batch={batch} /> : <CourseField wantedCourse={wantedCourse} />}
      <FormMessage tone="info" failureText={CALM_EXPLANATION} />
      <SubmitButton className={styles.send} size="large" busyLabel="Sending...">
        {batch && isFull(batch) ? "Join the waiting list" : "Enrol"}
      </SubmitButton>
    </EndpointForm>
  );
}
