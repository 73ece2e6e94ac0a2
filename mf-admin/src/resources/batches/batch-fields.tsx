import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { CERTIFICATE_SHARE } from "@optimyz/contract/api/schemas/batches/certificate";
import { parseRupees, rupees } from "@optimyz/contract/domain/money";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { cx, fieldsOf, NumberField, SelectField, TextField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Folded } from "../../shared/forms/folded.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useFieldValue, useFormReset } from "../../shared/forms/own-field.ts";
import { useTyped } from "../../shared/forms/use-typed.ts";
import { today } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { InstalmentsField } from "../payments/instalments/instalments-field.tsx";
import { titleOf, type useTypedTimes } from "./batch-input.ts";
import styles from "./batches.module.css";
import { MeetingsField } from "./meetings-field.tsx";
import * as m from "./messages.ts";
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
  const t = useText();
  const { zone, lines } = times.value;
  const feeField = useRef<HTMLInputElement>(null);
  const initialFee = batch.fee_paise === undefined ? "" : rupees(batch.fee_paise).slice(1);
  const [fee, readFee] = useFieldValue(feeField, initialFee);
  return (
    <>
      <MeetingsField
        name="meetings"
        label={t(m.whenItMeets)}
        zone={zone}
        lines={lines}
        pattern={pattern}
        set={(next) => times.set((before) => ({ ...before, lines: next }))}
      />
      <TextField {...field("place")} hint={t(m.placeHint)} defaultValue={batch.place} />
      <div className={cx(forms.side, styles.three)}>
        <NumberField {...field("capacity")} label={t(m.seats)} hint={t(m.seatsHint)} defaultValue={batch.capacity} />
        <TextField
          {...field("fee_paise")}
          type="text"
          inputMode="decimal"
          min={undefined}
          max={undefined}
          hint={t(m.feeHint)}
          autoComplete="off"
          ref={feeField}
          onChange={readFee}
          defaultValue={initialFee}
          validate={(typed) => (parseRupees(typed) === undefined ? t(m.feeProblem) : undefined)}
        />
        <TextField {...field("trainer")} hint={t(m.trainerHint)} defaultValue={batch.trainer} />
      </div>
      <Folded className={styles.rare} summary={t(m.moreFields)}>
        <RareFields batch={batch} times={times} fee={parseRupees(fee)} />
      </Folded>
    </>
  );
}

interface RareFieldsProps extends Pick<BatchFieldsProps, "batch" | "times"> {
  /** The fee in paise; undefined while what is typed is none. */
  fee: number | undefined;
}

/** What most batches leave as it is. */
function RareFields({ batch, times, fee }: RareFieldsProps) {
  const t = useText();
  const trainers = useQuery(trainersQuery).data ?? [];
  const zoneField = useRef<HTMLInputElement>(null);
  const typeZone = useTyped("time_zone");
  const { zone, lines, plan = [] } = times.value;
  const usual = titleOf(lines);
  useFormReset(zoneField, times.reset);
  const { title, online_url, trainer_id, language, least_number = 0, certificate_share, cancel_hours } = batch ?? {};
  const { early_bird_paise, early_bird_until, release_days } = batch ?? {};
  return (
    <div className={styles.rareFields}>
      <TextField
        {...field("title")}
        label={t(m.title)}
        required={false}
        hint={usual ? t(m.titleHint, { title: usual }) : t(m.titleHintMonth)}
        defaultValue={title}
      />
      <TextField {...field("online_url")} hint={t(m.onlineHint)} autoComplete="off" defaultValue={online_url} />
      <div className={cx(forms.side, styles.pair)}>
        <SelectField
          {...choice("trainer_id")}
          label={t(m.trainerAccount)}
          hint={t(m.trainerAccountHint)}
          placeholder={t(m.nobody)}
          options={trainers.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={trainer_id ? String(trainer_id) : ""}
          validate={undefined}
        />
        <TextField {...field("language")} hint={t(m.languageHint)} defaultValue={language} />
      </div>
      <div className={cx(forms.side, styles.pair)}>
        <TextField
          {...field("early_bird_paise")}
          type="text"
          inputMode="decimal"
          min={undefined}
          max={undefined}
          hint={t(m.earlyBirdHint)}
          autoComplete="off"
          defaultValue={early_bird_paise == null ? undefined : rupees(early_bird_paise).slice(1)}
          validate={(typed) => (typed && parseRupees(typed) === undefined ? t(m.feeProblem) : undefined)}
        />
        <TextField {...field("early_bird_until")} hint={t(m.earlyBirdUntilHint)} defaultValue={early_bird_until} />
      </div>
      <InstalmentsField
        lines={plan}
        set={(next) => times.set((before) => ({ ...before, plan: next }))}
        total={fee}
        firstDay={lines[0]?.day || today(RECEIPT_ZONE)}
      />
      {plan.length > 0 && (
        <NumberField
          {...field("release_days")}
          label={t(m.releaseDays)}
          hint={t(m.releaseDaysHint)}
          defaultValue={release_days ?? undefined}
        />
      )}
      <div className={cx(forms.side, styles.three)}>
        <NumberField {...field("least_number")} hint={t(m.leastNumberHint)} defaultValue={least_number} />
        <NumberField
          {...field("certificate_share")}
          label={t(m.certificateShare)}
          hint={t(m.certificateShareHint)}
          defaultValue={certificate_share ?? CERTIFICATE_SHARE}
        />
        <NumberField
          {...field("cancel_hours")}
          label={t(m.cancelHours)}
          hint={t(m.cancelHoursHint)}
          defaultValue={cancel_hours ?? 2 * DAY_HOURS}
        />
      </div>
      <TextField
        {...field("time_zone")}
        ref={zoneField}
        hint={t(m.timeZoneHint)}
        autoComplete="off"
        value={zone}
        onChange={({ target: { value, form } }) =>
          typeZone(() => times.set((before) => ({ ...before, zone: value })), form)
        }
      />
    </div>
  );
}
