import { emailProblem } from "@optimyz/contract/email";
import { enrol } from "@optimyz/contract/endpoints/people";
import { type EnrolmentInput, enrolmentTitles } from "@optimyz/contract/schemas/people";
import { errorText, readToken, useApp, useAtomValue, userAtom, useToast } from "@optimyz/kit";
import { EmailField, Form, Notice, SelectField, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { useRef, useState } from "react";
import { CourseField } from "./course-field.tsx";
import styles from "./enrol-form.module.css";
import { createFilling } from "./filling.ts";

const CALM_EXPLANATION =
  "Your enrolment did not reach us. Everything you typed is still here, so you can simply send it again.";

interface EnrolFormProps {
  /** Title of the skill that the visitor came from; empty when there is none. */
  wantedCourse: string;
  /** Leaves name and e-mail empty, although it is known who is logged in. */
  forSomebodyElse: boolean;
  onEnrolled: (enrolment: EnrolmentInput) => void;
}

/** The enrolment form. One filling of it makes one enrolment, however often it has to be sent. */
export function EnrolForm({ wantedCourse, forSomebodyElse, onEnrolled }: EnrolFormProps) {
  const { api, queries } = useApp();
  const toast = useToast();
  const known = useAtomValue(userAtom);
  const user = forSomebodyElse ? undefined : known;
  const filling = useRef(createFilling());
  const [explanation, setExplanation] = useState<string>();

  const send = async (values: Record<string, string>) => {
    setExplanation(undefined);
    // The fields below are the schema's, and the server has the last word on their values.
    const enrolment = values as unknown as EnrolmentInput;
    const token = readToken();
    const headers = {
      "Idempotency-Key": filling.current.keyFor(values),
      // Logged in, the enrolment is listed in the visitor's account.
      ...(token && { authorization: `Bearer ${token}` }),
    };
    await api.call(enrol, { body: enrolment, headers });
    queries.invalidate("/api/me");
    toast("status", "Enrolled Successfully!");
    onEnrolled(enrolment);
  };
  const fail = (error: unknown, shownBesideFields: boolean) => {
    toast("alert", "Something went wrong!");
    if (!shownBesideFields) setExplanation(errorText(error, CALM_EXPLANATION));
  };

  return (
    <Form className={styles.form} draftKey="enrol" onSubmit={send} onFailure={fail} aria-label="Enrolment">
      <div className={styles.named}>
        <SelectField
          name="title"
          label="Title"
          required
          requiredMessage="Choose a title."
          placeholder="Choose"
          options={enrolmentTitles}
          autoComplete="honorific-prefix"
        />
        <TextField name="name" label="Name" required maxLength={120} autoComplete="name" defaultValue={user?.name} />
      </div>
      <TextField name="father_name" label="Father's name" required maxLength={120} autoComplete="off" />
      <TextField
        className={styles.short}
        name="dob"
        label="Date of birth"
        type="date"
        required
        min="1900-01-01"
        autoComplete="bday"
        formatMessage="Date of birth must be complete: day, month and year."
        validate={problemOfBirthDate}
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        required
        maxLength={30}
        autoComplete="tel"
        hint="With the country code if it is not an Indian number."
        validate={problemOfPhone}
      />
      <EmailField
        required
        validate={emailProblem}
        autoComplete="email"
        hint="Your confirmation goes there."
        defaultValue={user?.email}
      />
      <TextField
        name="qualification"
        label="Qualification"
        maxLength={200}
        autoComplete="off"
        hint="What you studied, or do for a living."
      />
      <TextAreaField name="address" label="Address" rows={3} maxLength={500} autoComplete="street-address" />
      <CourseField wantedCourse={wantedCourse} />
      {explanation && <Notice tone="info">{explanation}</Notice>}
      <SubmitButton className={styles.send} size="large" busyLabel="Sending...">
        Enrol
      </SubmitButton>
    </Form>
  );
}

/** Days are compared in the visitor's own time zone. */
function problemOfBirthDate(value: string): string | undefined {
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return value > today ? "Date of birth must be in the past." : undefined;
}

function problemOfPhone(value: string): string | undefined {
  const plausible = /^\+?[\d\s().-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ""));
  return plausible ? undefined : "Phone must have 7 to 15 digits.";
}
