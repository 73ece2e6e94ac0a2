import { createCoupon } from "@optimyz/contract/api/endpoints/coupons";
import type { Coupon } from "@optimyz/contract/api/schemas/payments/coupons";
import { Button, cx, fieldsOf, NumberField, TextField } from "@optimyz/ui";
import { useState } from "react";
import forms from "../../../shared/forms/forms.module.css";
import { useText } from "../../../texts.ts";
import { CourseIdPicker } from "../../batches/pickers.tsx";
import styles from "../payments.module.css";
import { courseName, parseReduction, reductionText } from "./coupon-input.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(createCoupon);

/** The fields of a coupon. @param coupon the one that is changed */
export function CouponFields({ coupon }: { coupon?: Coupon }) {
  const t = useText();
  const { code, from_day, until_day, courses = [], uses_max, once_per_person = false, note } = coupon ?? {};
  const [count, setCount] = useState(Math.max(1, courses.length));
  return (
    <>
      <div className={cx(forms.side, styles.pair)}>
        <TextField
          {...field("code")}
          hint={t(m.codeHint)}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={code}
        />
        <TextField
          name="percent"
          label={t(m.takesOff)}
          required
          hint={t(m.takesOffHint)}
          autoComplete="off"
          defaultValue={coupon && reductionText(coupon)}
          validate={(typed) => (parseReduction(typed) ? undefined : t(m.reductionProblem))}
        />
        <TextField {...field("from_day")} defaultValue={from_day} />
        <TextField {...field("until_day")} defaultValue={until_day} />
      </div>
      <NumberField {...field("uses_max")} hint={t(m.usesMaxHint)} defaultValue={uses_max ?? undefined} />
      <label className={styles.tick}>
        <input type="checkbox" name="once_per_person" value="yes" defaultChecked={once_per_person} />
        <span>{t(m.oncePerPerson)}</span>
      </label>
      {Array.from({ length: count }, (_, index) => (
        <CourseIdPicker
          key={courseName(index)}
          name={courseName(index)}
          label={t(m.course)}
          pickLabel={t(m.course)}
          pickHint={index === 0 ? t(m.coursesHint) : ""}
          isByName
          defaultValue={courses[index]?.id}
        />
      ))}
      <div>
        <Button type="button" variant="quiet" size="small" onClick={() => setCount(count + 1)}>
          {t(m.anotherCourse)}
        </Button>
      </div>
      <TextField {...field("note")} hint={t(m.noteHint)} autoComplete="off" defaultValue={note} />
    </>
  );
}
