import { enrol } from "@optimyz/contract/api/endpoints/people";
import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { isFull } from "@optimyz/contract/domain/batch-words";
import { useAtomValue, userAtom } from "@optimyz/kit";
import { EndpointForm, FormMessage, SelectField, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { ConsentNotice, GuardianFields, WhatsappBox } from "@optimyz/ui/consent";
import * as common from "../../messages.ts";
import { useText } from "../../texts.ts";
import { BatchFields } from "./batch-fields.tsx";
import { CouponField } from "./coupon-field.tsx";
import { CourseField } from "./course-field.tsx";
import styles from "./enrol-form.module.css";
import { choice, field } from "./enrolment-fields.ts";
import * as m from "./messages.ts";

interface EnrolFormProps {
  /** Title of the skill that the visitor came from; empty when there is none. */
  wantedCourse: string;
  /** The batch that the visitor chose; its course is the form's then. */
  batch: ListedBatch | undefined;
  /** Leaves name and e-mail empty, although it is known who is logged in. */
  forSomebodyElse: boolean;
  /** With the row as the server has it: its place may be another than the page promised; and with the coupon that was sent. */
  onEnrolled: (enrolment: Enrolment, coupon: string) => void;
}

/** The enrolment form. Its idempotency key makes one enrolment of it, however often it is sent. */
export function EnrolForm({ wantedCourse, batch, forSomebodyElse, onEnrolled }: EnrolFormProps) {
  const t = useText();
  const known = useAtomValue(userAtom);
  const user = forSomebodyElse ? undefined : known;
  const toasts = {
    success: ({ place }: Enrolment) => t(place === "waiting" ? m.onWaitingList : m.enrolled),
    failure: t(m.somethingWrong),
  };
  return (
    <EndpointForm
      className={styles.form}
      endpoint={enrol}
      draftKey="enrol"
      toasts={toasts}
      onSuccess={(stored, { coupon = "" }) => onEnrolled(stored, coupon)}
      aria-label={t(m.enrolment)}
    >
      <div className={styles.named}>
        <SelectField
          {...choice("title")}
          requiredMessage={t(m.chooseTitle)}
          placeholder={t(m.choose)}
          autoComplete="honorific-prefix"
        />
        <TextField {...field("name")} autoComplete="name" defaultValue={user?.name} />
      </div>
      <TextField {...field("father_name")} autoComplete="off" />
      <TextField {...field("dob")} className={styles.short} autoComplete="bday" formatMessage={t(m.wholeBirthday)} />
      <TextField {...field("phone")} autoComplete="tel" hint={t(m.countryCode)} />
      <TextField
        {...field("email")}
        autoComplete="email"
        hint={t(m.confirmationGoesThere)}
        defaultValue={user?.email}
      />
      <TextField {...field("qualification")} autoComplete="off" hint={t(m.whatYouStudied)} />
      <TextAreaField {...field("address")} rows={3} autoComplete="street-address" />
      {batch && batch.fee_paise > 0 && <CouponField batch={batch} />}
      {batch ? <BatchFields batch={batch} /> : <CourseField wantedCourse={wantedCourse} />}
      <GuardianFields />
      <WhatsappBox />
      <ConsentNotice form="enrolment" />
      <FormMessage tone="info" failureText={t(m.notReached)} />
      <SubmitButton className={styles.send} size="large" busyLabel={t(m.sending)}>
        {t(batch && isFull(batch) ? common.joinWaitingList : common.enrol)}
      </SubmitButton>
    </EndpointForm>
  );
}
