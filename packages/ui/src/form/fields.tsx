import { useTexts } from "@optimyz/kit";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icon-paths.ts";
import { useText } from "../texts.ts";
import { FieldFrame, type FieldProps } from "./field.tsx";
import styles from "./form.module.css";
import { useForm } from "./form-context.ts";
import * as m from "./messages.ts";

type Own = keyof FieldProps | "id" | "children";

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<"input">, Own> {
  type?: "text" | "email" | "tel" | "url" | "search" | "date" | undefined;
}

/** One line of text, an e-mail address, a telephone number or a date. Its default may come later than the field. */
export function TextField({ type = "text", inputMode, ...props }: TextFieldProps) {
  const [frame, rest] = split(props);
  useLateRestore(rest.defaultValue);
  const isEmail = type === "email";
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          spellCheck={isEmail ? false : undefined}
          autoCapitalize={isEmail ? "none" : undefined}
          {...rest}
          {...control}
          type={type}
          inputMode={inputMode}
        />
      )}
    </FieldFrame>
  );
}

export interface NumberFieldProps extends FieldProps, Omit<ComponentProps<"input">, Own | "type"> {}

/** A whole number, unless `step` says otherwise. */
export function NumberField({ inputMode = "numeric", step = 1, ...props }: NumberFieldProps) {
  const [frame, rest] = split(props);
  return (
    <FieldFrame {...frame}>
      {(control) => <input {...rest} {...control} type="number" inputMode={inputMode} step={step} />}
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<"textarea">, Own> {}

/** Several lines of text. */
export function TextAreaField({ rows = 5, ...props }: TextAreaFieldProps) {
  const [frame, rest] = split(props);
  return <FieldFrame {...frame}>{(control) => <textarea {...rest} {...control} rows={rows} />}</FieldFrame>;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, Own> {
  /** First entry with an empty value; leave it out for a list that always has a choice. */
  placeholder?: string | undefined;
  options: readonly (string | { value: string; label: string })[];
}

/** One choice of a list. Options may come later than the field. */
export function SelectField({ placeholder, options, ...props }: SelectFieldProps) {
  const [frame, rest] = split(props);
  const { say } = useTexts();
  useLateRestore(options.length);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.choice}>
          <select key={options.length > 0 ? "filled" : "empty"} {...rest} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label } = typeof option === "string" ? { value: option, label: say(option) } : option;
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              );
            })}
          </select>
          <Icon path={icons.chevronDown} />
        </div>
      )}
    </FieldFrame>
  );
}

export interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<"input">, Own | "type"> {
  /** Which password it is, for password managers. */
  autoComplete: "current-password" | "new-password";
}

/** A password with a toggle that shows it. Never kept in drafts. */
export function PasswordField(props: PasswordFieldProps) {
  const [frame, rest] = split(props);
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.secret}>
          <input
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            data-secret=""
            spellCheck={false}
            autoCapitalize="none"
          />
          <Button
            className={styles.toggle}
            variant="quiet"
            size="small"
            iconOnly
            aria-label={t(shown ? m.hidePassword : m.showPassword)}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon path={shown ? icons.eyeOff : icons.eye} />
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}

export interface FileFieldProps extends FieldProps, Omit<ComponentProps<"input">, Own | "type"> {}

/** A file of the visitor's; read it from the form that `onSubmit` is given. */
export function FileField(props: FileFieldProps) {
  const [frame, rest] = split(props);
  return (
    <FieldFrame {...frame}>
      {(control) => <input {...rest} {...control} className={cx(control.className, styles.file)} type="file" />}
    </FieldFrame>
  );
}

/** A draft can be filled in only once the field's options or default are there. */
function useLateRestore(beginning: unknown): void {
  const restore = useForm()?.restore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => restore?.(), [restore, beginning]);
}

const FRAME_KEYS = [
  "name",
  "label",
  "hint",
  "required",
  "requiredMessage",
  "formatMessage",
  "validate",
  "error",
  "className",
] as const satisfies readonly (keyof FieldProps)[];

/** Separates the properties of the frame around a control from those of the control. */
function split<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const rest = { ...props } as Record<string, unknown>;
  const frame: Record<string, unknown> = {};
  for (const key of FRAME_KEYS) {
    if (key in rest) frame[key] = rest[key];
    delete rest[key];
  }
  return [frame as unknown as FieldProps, rest as unknown as Omit<P, keyof FieldProps>];
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "busy"> {
  children: ReactNode;
}

/** Sends the form around it; shows progress while it does and cannot send twice. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} type="submit" busy={useForm()?.busy} />;
}
