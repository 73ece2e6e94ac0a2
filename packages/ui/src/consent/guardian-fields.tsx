import { enrol } from "@optimyz/contract/api/endpoints/people";
import { isUnderAge } from "@optimyz/contract/domain/age";
import { useTexts } from "@optimyz/kit";
import { useEffect, useId, useRef, useState } from "react";
import { fieldsOf } from "../form/endpoint-fields.ts";
import { FieldError } from "../form/field.tsx";
import { TextField } from "../form/fields.tsx";
import { useForm } from "../form/form-context.ts";
import { useText } from "../texts.ts";
import styles from "./consent.module.css";
import { useNotice } from "./consent-notice.tsx";
import * as m from "./messages.ts";

const { field } = fieldsOf(enrol);

/** In the enrolment form: fields for a parent or guardian, once the date of birth says that they are needed. */
export function GuardianFields() {
  const t = useText();
  const { guardian } = useNotice("enrolment").notice ?? {};
  const errors = useForm()?.errors ?? {};
  const element = useRef<HTMLDivElement>(null);
  const birthday = useTyped(element, "dob");
  const isAsked = Boolean(guardian) && isUnderAge(birthday, new Date().toISOString().slice(0, 10));
  return (
    <div ref={element} hidden={!isAsked} className={styles.guardian}>
      {isAsked && (
        <fieldset className={styles.fields}>
          <legend>{t(m.parentOrGuardian)}</legend>
          <p>{guardian}</p>
          <TextField {...field("guardian_name")} required autoComplete="off" />
          <TextField {...field("guardian_contact")} required autoComplete="off" />
          <Tick name="guardian_agrees" label={field("guardian_agrees").label} problem={errors.guardian_agrees} />
        </fieldset>
      )}
    </div>
  );
}

function Tick({ name, label, problem }: { name: string; label: string; problem: string | undefined }) {
  const { say } = useTexts();
  const id = useId();
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={name}
          value="yes"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
        />
        {say(label)}
      </label>
      {problem && <FieldError id={id} problem={problem} />}
    </div>
  );
}

/** What is typed into another field of the form around an element, also by a draft that was restored. */
function useTyped(element: { current: HTMLElement | null }, name: string): string {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const form = element.current?.closest("form");
    const read = () => {
      const control = form?.elements.namedItem(name);
      if (control instanceof HTMLInputElement) setTyped(control.value);
    };
    read();
    form?.addEventListener("input", read);
    return () => form?.removeEventListener("input", read);
  }, [element, name]);
  return typed;
}
