import { sentenceIn } from "@optimyz/contract/api/sentences";
import { ApiError, errorText, useTexts } from "@optimyz/kit";
import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { cx } from "../cx.ts";
import { Notice } from "../feedback/notice.tsx";
import { clearDraft, restoreDraft, saveDraft } from "./draft.ts";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./form.module.css";
import { FormContext, type FormContextValue, type FormOutcome } from "./form-context.ts";
import { somethingWentWrong } from "./messages.ts";
import { type Control, controlsOf, type FieldRules, problemOf } from "./validation.ts";

export interface FormProps extends Omit<ComponentProps<"form">, "ref" | "onSubmit" | "onError" | "action"> {
  ref?: RefObject<HTMLFormElement | null> | undefined;
  /**
   * Sends the values (trimming is the server's business). Resolve for success: the draft is forgotten; a sentence that
   * it resolves with is there for a `FormMessage`. Reject for failure: what was typed stays; an `ApiError` with
   * `fields` is shown next to them.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms have nothing to say
  onSubmit: (values: Record<string, string>, form: HTMLFormElement) => Promise<string | undefined | void>;
  /** Called with every failure. Without it the form shows the server's sentence, else `failureText`, under the fields. */
  onFailure?: ((error: unknown, hasFieldErrors: boolean) => void) | undefined;
  /** The seed's words for a failure at this place. */
  failureText?: string | undefined;
  /** Keeps what was typed over a reload and a trip to another page of this tab; passwords and files never. */
  draftKey?: string | undefined;
  /** Called when a field was typed in, or a script gave it a value; it has to stay the same function. */
  onEdit?: (() => void) | undefined;
}

type Errors = Readonly<Record<string, string>>;

/** A form that validates, sends once, keeps what was typed and shows every error at its field. */
export function Form({
  ref,
  onSubmit,
  onFailure,
  failureText,
  draftKey,
  onEdit,
  className,
  children,
  ...rest
}: FormProps) {
  const { say } = useTexts();
  const own = useRef<HTMLFormElement>(null);
  const element = ref ?? own;
  const summary = useRef<HTMLDivElement>(null);
  const rules = useRef(new Map<string, FieldRules>());
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [outcome, setOutcome] = useState<FormOutcome>();
  /** Counts refused attempts; each moves the focus once. */
  const [refusals, setRefusals] = useState(0);

  const restore = useCallback(() => {
    if (draftKey && element.current) restoreDraft(draftKey, element.current);
  }, [draftKey, element]);
  useLayoutEffect(restore, [restore]);

  const refuse = useCallback((found: Errors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  }, []);

  useEffect(() => {
    // The summary of several problems, else the one wrong field.
    if (refusals > 0 && element.current) (summary.current ?? firstWrong(element.current))?.focus();
  }, [refusals, element]);

  const send = async (form: HTMLFormElement) => {
    sending.current = true;
    setBusy(true);
    setErrors({});
    setOutcome(undefined);
    try {
      const message = await onSubmit(valuesOf(form), form);
      if (message) setOutcome({ message });
      if (draftKey) clearDraft(draftKey);
    } catch (error) {
      const found = error instanceof ApiError ? known(error.fields, form) : {};
      const hasFieldErrors = Object.keys(found).length > 0;
      if (hasFieldErrors) refuse(found);
      setOutcome({ error, hasFieldErrors });
      onFailure?.(error, hasFieldErrors);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (sending.current) return;
    const form = event.currentTarget;
    const found = problemsOf(form, rules.current);
    if (Object.keys(found).length > 0) refuse(found);
    else void send(form);
  };

  const context = useMemo<FormContextValue>(
    () => ({
      errors,
      busy,
      outcome,
      restore,
      edited: (control) => {
        if (draftKey && control.form) saveDraft(draftKey, control.form);
        onEdit?.();
        const { name } = control;
        if (!errors[name]) return;
        const rule = rules.current.get(name);
        const problem = rule && problemOf(control, rule);
        if (problem !== errors[name]) setErrors((before) => withProblem(before, name, problem));
      },
      register: (name, rule) => {
        rules.current.set(name, rule);
        return () => rules.current.delete(name);
      },
    }),
    [errors, busy, outcome, restore, draftKey, onEdit],
  );

  return (
    <FormContext value={context}>
      {/* `post` keeps what was typed out of the URL when the form is sent before the scripts are there. */}
      <form
        method="post"
        noValidate
        {...rest}
        ref={element}
        className={cx(styles.form, className)}
        aria-busy={busy || undefined}
        onSubmit={submit}
        onInput={(event) => context.edited(event.target as Control)}
        onReset={() => {
          if (draftKey) clearDraft(draftKey);
          setErrors({});
          setOutcome(undefined);
        }}
      >
        <ErrorSummary ref={summary} errors={errors} form={element} />
        {children}
        {!onFailure && outcome?.hasFieldErrors === false && (
          <Notice tone="error">{sentenceIn(errorText(outcome.error, failureText ?? somethingWentWrong), say)}</Notice>
        )}
      </form>
    </FormContext>
  );
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries);
}

function problemsOf(form: HTMLFormElement, rules: ReadonlyMap<string, FieldRules>): Errors {
  const found: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const rule = rules.get(control.name);
    const problem = rule && !control.disabled ? problemOf(control, rule) : undefined;
    if (problem) found[control.name] ??= problem;
  }
  return found;
}

/** The server's sentences about fields that this form has, in the order of the page. */
function known(fields: Errors, form: HTMLFormElement): Errors {
  const found: Record<string, string> = {};
  for (const { name } of controlsOf(form)) {
    const problem = fields[name];
    if (problem) found[name] = problem;
  }
  return found;
}

function withProblem(errors: Errors, name: string, problem: string | undefined): Errors {
  const { [name]: _, ...others } = errors;
  return problem ? { ...errors, [name]: problem } : others;
}

const firstWrong = (form: HTMLFormElement): Control | undefined =>
  controlsOf(form).find((control) => control.getAttribute("aria-invalid") === "true");
