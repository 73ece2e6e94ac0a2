import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { CERTIFICATE_SHARE } from "@optimyz/contract/api/schemas/batches/certificate";
import { parseRupees, rupees } from "@optimyz/contract/domain/money";
import { cx, fieldsOf, NumberField, SelectField, TextField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Folded } from "../../shared/forms/folded.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useFormReset } from "../../shared/forms/own-field.ts";
import { useTyped } from "../../shared/forms/use-typed.ts";
import { FEE_PROBLEM, titleOf, type useTypedTimes } from "./batch-input.ts";
import styles from "./batches.module.css";
import { MeetingsField } from "./meetings-field.tsx";
import type { Pattern } from "./pattern-fields.tsx";
import { trainersQuery } from "./queries.ts";

const { field, choice } = fieldsOf(createBatch);

const DAY_HOURS = 24;

interface BatchFieldsProps {
  /** The batch that is changed, or one that a new one begins like. */
  batch?: Partial<AdminBatch> | undefined;
  /** The pattern of a copy. */
  pattern?: Pattern | undefined;
  times: ReturnType<typeof useTypedTimes>;
}

/** The fields of a batch: when and where, seats and fee; what is rare is folded below them. */
export function BatchFields({ batch = {}, pattern, times }: BatchFieldsProps) {
  const { zone, lines } = times.value;
  return (
    <>
      <MeetingsField
        name="meetings"
        label="When it meets"
        zone={zone}
        lines={lines}
        pattern={pattern}
        set={(next) => times.set((before) => ({ ...before, lines: next }))}
      />
      <TextField
        {...field("place")}
        hint="Everybody sees it: the room and the street, or Online."
        defaultValue={batch.place}
      />
      <div className={cx(forms.side, styles.three)}>
        <NumberField
          {...field("capacity")}
          label="Seats"
          hint="How many people can take part."
          defaultValue={batch.capacity}
        />
        <TextField
          {...field("fee_paise")}
          type="text"
          inputMode="decimal"
          min={undefined}
          max={undefined}
          hint="In rupees, such as 4,500; 0 if it is free."
          autoComplete="off"
          defaultValue={batch.fee_paise === undefined ? undefined : rupees(batch.fee_paise).slice(1)}
          validate={(typed) => (parseRupees(typed) === undefined ? FEE_PROBLEM : undefined)}
        />
        <TextField {...field("trainer")} hint="The name that visitors see." defaultValue={batch.trainer} />
      </div>
      <Folded className={styles.rare} summary="More: name, online room, language, certificate, cancelling">
        <RareFields batch={batch} times={times} />
      </Folded>
    </>
  );
}

/** What most batches leave as it is. */
function RareFields({ batch, times }: Required<Pick<BatchFieldsProps, "batch">> & Pick<BatchFieldsProps, "times">) {
  const trainers = useQuery(trainersQuery).data ?? [];
  const zoneField = useRef<HTMLInputElement>(null);
  const typeZone = useTyped("time_zone");
  const { zone, lines } = times.value;
  useFormReset(zoneField, times.reset);
  const { title, online_url, trainer_id, language, least_number = 0, certificate_share, cancel_hours } = batch ?? {};
  return (
    <div className={styles.rareFields}>
      <TextField
        {...field("title")}
        required={false}
        hint={`What distinguishes these dates from others of the course; if it is empty, ${titleOf(lines) || "the month"}.`}
        defaultValue={title}
      />
      <TextField
        {...field("online_url")}
        hint="Only people with a place see it. Leave it empty for a batch that meets in a room."
        autoComplete="off"
        defaultValue={online_url}
      />
      <div className={cx(forms.side, styles.pair)}>
        <SelectField
          {...choice("trainer_id")}
          label="Trainer’s own account"
          hint="Who sees the people of this batch besides the desk."
          placeholder="Nobody"
          options={trainers.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={trainer_id ? String(trainer_id) : ""}
          validate={undefined}
        />
        <TextField {...field("language")} hint="In which it is taught." defaultValue={language} />
      </div>
      <div className={cx(forms.side, styles.three)}>
        <NumberField
          {...field("least_number")}
          hint="With fewer people you get a warning three days before. 0 for none."
          defaultValue={least_number}
        />
        <NumberField
          {...field("certificate_share")}
          label="Share for a certificate, %"
          hint="How many of the meetings somebody has to attend for it."
          defaultValue={certificate_share ?? CERTIFICATE_SHARE}
        />
        <NumberField
          {...field("cancel_hours")}
          label="Hours to move or cancel"
          hint="People can do it themselves until this many hours before the first meeting."
          defaultValue={cancel_hours ?? 2 * DAY_HOURS}
        />
      </div>
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
    </div>
  );
}
