import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { CERTIFICATE_SHARE } from "@optimyz/contract/api/schemas/batches/certificate";
import { parseRupees, rupees } from "@optimyz/contract/domain/money";
import { cx, fieldsOf, NumberField, SelectField, TextField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import forms from "../../shared/forms/forms.module.css";
import { useFormReset } from "../../shared/forms/own-field.ts";
import { useTyped } from "../../shared/forms/use-typed.ts";
import { FEE_PROBLEM, type useTypedTimes } from "./batch-input.ts";
import styles from "./batches.module.css";
import { MeetingsField } from "./meetings-field.tsx";
import { CourseIdPicker } from "./pickers.tsx";
import { trainersQuery } from "./queries.ts";

const { field, choice } = fieldsOf(createBatch);

const DAY_HOURS = 24;

interface BatchFieldsProps {
  /** Initial values of the fields; without it a new batch. */
  batch?: AdminBatch | undefined;
  /** The course of a new batch, where the page knows it. */
  courseId?: number | undefined;
  times: ReturnType<typeof useTypedTimes>;
}

/** The fields of a batch: what and where, when, seats and fee. */
export function BatchFields({ batch, courseId, times }: BatchFieldsProps) {
  const trainers = useQuery(trainersQuery).data ?? [];
  const zoneField = useRef<HTMLInputElement>(null);
  const typeZone = useTyped("time_zone");
  const { zone, lines } = times.value;
  useFormReset(zoneField, times.reset);
  return (
    <>
      <CourseIdPicker {...field("course_id")} defaultValue={batch?.course_id ?? courseId} />
      <TextField
        {...field("title")}
        hint="What distinguishes this batch from others of the course, such as January or Weekends."
        defaultValue={batch?.title}
      />
      <MeetingsField
        name="meetings"
        label="When it meets"
        zone={zone}
        lines={lines}
        set={(next) => times.set((before) => ({ ...before, lines: next }))}
      />
      <TextField
        {...field("time_zone")}
        ref={zoneField}
        hint="The time zone of the times above. Asia/Kolkata for all of India."
        autoComplete="off"
        value={zone}
        onChange={({ target: { value, form } }) =>
          typeZone(() => times.set((before) => ({ ...before, zone: value })), form)
        }
      />
      <TextField
        {...field("place")}
        hint="Everybody sees it: the room and the street, or Online."
        defaultValue={batch?.place}
      />
      <TextField
        {...field("online_url")}
        hint="Only people with a place see it. Leave it empty for a batch that meets in a room."
        autoComplete="off"
        defaultValue={batch?.online_url}
      />
      <div className={cx(forms.side, styles.pair)}>
        <TextField {...field("trainer")} hint="The name that visitors see." defaultValue={batch?.trainer} />
        <SelectField
          {...choice("trainer_id")}
          label="Trainer’s own account"
          hint="Who sees the people of this batch besides the desk."
          placeholder="Nobody"
          options={trainers.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={batch?.trainer_id ? String(batch.trainer_id) : ""}
          validate={undefined}
        />
      </div>
      <div className={cx(forms.side, styles.pair)}>
        <TextField {...field("language")} defaultValue={batch?.language} />
        <TextField
          {...field("fee_paise")}
          type="text"
          inputMode="decimal"
          min={undefined}
          max={undefined}
          hint="In rupees for each person, such as 4,500; 0 if it is free."
          autoComplete="off"
          defaultValue={batch ? rupees(batch.fee_paise).slice(1) : undefined}
          validate={(typed) => (parseRupees(typed) === undefined ? FEE_PROBLEM : undefined)}
        />
      </div>
      <div className={cx(forms.side, styles.three)}>
        <NumberField {...field("capacity")} hint="How many people can take part." defaultValue={batch?.capacity} />
        <NumberField
          {...field("least_number")}
          hint="With fewer people you get a warning three days before. 0 for none."
          defaultValue={batch?.least_number ?? 0}
        />
        <NumberField
          {...field("certificate_share")}
          label="Share for a certificate, %"
          hint="How much of the meetings held somebody has to attend."
          defaultValue={batch?.certificate_share ?? CERTIFICATE_SHARE}
        />
        <NumberField
          {...field("cancel_hours")}
          label="Hours to move or cancel"
          hint="People can do it themselves until this many hours before the first meeting."
          defaultValue={batch?.cancel_hours ?? 2 * DAY_HOURS}
        />
      </div>
    </>
  );
}
