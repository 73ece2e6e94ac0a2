import { addEnrolment } from "@optimyz/contract/api/endpoints/desk";
import type { AdminInquiry } from "@optimyz/contract/api/schemas/admin";
import { useLocation, useNavigate } from "@optimyz/kit/router";
import { Button, Dialog, fieldsOf, SelectField, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "../../shared/desk/desk.module.css";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useText } from "../../texts.ts";
import { BatchIdPicker } from "../batches/pickers.tsx";
import { skillsQuery } from "../skills/queries.ts";
import { ADD_HASH } from "./add-hash.ts";
import * as m from "./messages.ts";

const { field, choice } = fieldsOf(addEnrolment);
interface AddEnrolmentProps {
  /** The inquiry that it is made from. */
  inquiry?: AdminInquiry;
}

/** Adds an enrolment for somebody who telephones, or makes one from an inquiry. */
export function AddEnrolment({ inquiry }: AddEnrolmentProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAddressed = !inquiry && hash === ADD_HASH;
  const close = () => {
    setOpen(false);
    if (isAddressed) void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  };
  const title = inquiry ? t(m.makeFor, { name: inquiry.name }) : t(m.addByHandTitle);
  return (
    <>
      <Button variant={inquiry ? "secondary" : "primary"} size="small" onClick={() => setOpen(true)}>
        {t(inquiry ? m.makeEnrolment : m.addByHand)}
      </Button>
      <Dialog open={isOpen || isAddressed} onClose={close} title={title}>
        <AddForm {...(inquiry && { inquiry })} close={close} />
      </Dialog>
    </>
  );
}

function AddForm({ inquiry, close }: AddEnrolmentProps & { close: () => void }) {
  const t = useText();
  const skills = useQuery(skillsQuery);
  const courses = (skills.data ?? []).map(({ title }) => title);
  return (
    <AdminForm
      endpoint={addEnrolment}
      given={inquiry ? { inquiry_id: inquiry.id } : {}}
      toasts={{ success: ({ name, place }) => t(addedText(place), { name }) }}
      {...(!inquiry && { draftKey: "admin:add-enrolment" })}
      onSuccess={close}
      onFailure={(error) => console.error("Error adding an enrolment", error)}
    >
      <SelectField {...choice("title")} label={t(m.titleOfPerson)} />
      <TextField {...field("name")} defaultValue={inquiry?.name} autoComplete="off" />
      <TextField {...field("phone")} hint={t(m.phoneHint)} autoComplete="off" />
      <TextField {...field("email")} defaultValue={inquiry?.email} autoComplete="off" />
      {skills.isPending || courses.length > 0 ? (
        // No other field replaces it with its typed value.
        <SelectField
          {...field("course")}
          options={courses}
          placeholder={t(courses.length > 0 ? m.chooseCourse : m.loadingCourses)}
        />
      ) : (
        <TextField {...field("course")} />
      )}
      <BatchIdPicker
        {...field("batch_id")}
        isByName
        pickLabel={t(m.dates)}
        className={forms.needed}
        pickHint={t(m.datesHint)}
      />
      <TextField {...field("coupon")} hint={t(m.couponHint)} autoComplete="off" />
      <TextAreaField {...field("note")} rows={2} hint={t(m.administratorsAlone)} />
      <FailureReason />
      <div className={styles.actions}>
        <SubmitButton size="small" busyLabel={t(m.adding)}>
          {t(m.add)}
        </SubmitButton>
      </div>
    </AdminForm>
  );
}

const addedText = (place: string | undefined) =>
  place === "confirmed" ? m.addedWithSeat : place === "waiting" ? m.addedWaiting : m.added;
