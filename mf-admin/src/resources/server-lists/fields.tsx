import { besidesNull, type PartSchema } from "@optimyz/contract/protocol/part-schema";
import { NumberField, SelectField, TextAreaField, TextField, useForm } from "@optimyz/ui";
import { useId } from "react";
import { TextEditor } from "../../shared/editor/text-editor.tsx";
import forms from "../../shared/forms/forms.module.css";
import { Items } from "../../shared/forms/items.tsx";
import { type Place, placeIn, textIn } from "../../shared/forms/place.ts";
import { useOwnWords } from "../../shared/tabs/server-lists.ts";
import { useText } from "../../texts.ts";
import { clockHint, fieldTime, momentOfField } from "../settings/times.ts";
import { ChoiceField } from "./choice-field.tsx";
import { FilesField } from "./files-field.tsx";
import * as m from "./messages.ts";
import { fieldAt, type ServerList } from "./server-list.ts";
import styles from "./server-lists.module.css";
import { heldOf, isFile, isLines, type Member, membersOf } from "./values.ts";

interface MemberFieldsProps {
  list: ServerList;
  members: readonly Member[];
  /** The object that they are members of. */
  at: Place;
}

/** The fields of an object's members, in the order of its schema. */
export function MemberFields({ list, members, at }: MemberFieldsProps) {
  return members.map(({ name, schema, isRequired }) => (
    <ValueField key={name} list={list} schema={schema} isRequired={isRequired} at={placeIn(at, name)} />
  ));
}

interface ValueFieldProps extends Omit<MemberFieldsProps, "members"> {
  schema: PartSchema;
  isRequired: boolean;
  /** In place of the list's words. */
  label?: string;
}

/** The field of one value; none for one that may be of several kinds. */
function ValueField({ list, schema, isRequired, at, label: given }: ValueFieldProps) {
  const t = useText();
  const say = useOwnWords();
  const kind = besidesNull(schema);
  const { label: words, hint: hintWords, values = {}, choose } = fieldAt(list, at.path);
  const label = given ?? say(words);
  const hint = hintWords && say(hintWords);
  const common = { name: at.path, label, hint, required: isRequired, autoComplete: "off" };
  const typed = {
    ...common,
    value: textIn(at),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => at.set(() => value),
  };
  if (isFile(schema)) return <FilesField {...common} list={list} at={at} schema={schema} />;
  if (isLines(schema)) return <LinesField {...common} at={at} hint={hint ?? t(m.oneInEachLine)} schema={schema} />;
  switch (kind?.type) {
    case "object":
      return (
        <fieldset className={styles.group}>
          <legend>{label}</legend>
          {hint && <p className={styles.quiet}>{hint}</p>}
          <MemberFields list={list} members={membersOf(kind)} at={at} />
        </fieldset>
      );
    case "array":
      return <ItemsField list={list} at={at} label={label} hint={hint} schema={kind} />;
    case "boolean":
      return <TickField at={at} label={label} hint={hint} />;
    case "integer":
    case "number": {
      if (choose !== undefined) return <ChoiceField {...common} choose={choose} at={at} />;
      const { minimum, maximum } = kind;
      const set = (text: string) => at.set(() => (text.trim() === "" ? undefined : Number(text)));
      return (
        <NumberField
          {...common}
          min={minimum}
          max={maximum}
          step={kind.type === "number" ? "any" : 1}
          value={typeof at.value === "number" ? at.value : ""}
          onChange={(event) => set(event.target.value)}
        />
      );
    }
    case "string": {
      if (choose !== undefined) return <ChoiceField {...common} choose={choose} at={at} isText />;
      const { enum: options, format, minLength = 0, maxLength } = kind;
      const lengths = { minLength: minLength || undefined, maxLength, required: isRequired && minLength > 0 };
      if (options) {
        const wordOf = (value: string) => (Object.hasOwn(values, value) && values[value] ? say(values[value]) : value);
        const named = options.map((value) => ({ value, label: wordOf(value) }));
        // Already at the input event: the form then takes its error away, and would show the value of before until the change.
        const chosen = { ...typed, onInput: typed.onChange };
        return <SelectField {...chosen} placeholder={isRequired ? t(m.choose) : t(m.none)} options={named} />;
      }
      switch (format) {
        case "html":
          return <EditorField at={at} label={label} hint={hint} lengths={lengths} />;
        case "text":
          return <TextAreaField {...typed} {...lengths} rows={5} />;
        case "date":
          return <TextField {...typed} type="date" />;
        case "date-time":
          return <TimeField {...common} hint={hint} at={at} />;
        case "uri":
          return <TextField {...typed} {...lengths} type="url" inputMode="url" />;
        default:
          return <TextField {...typed} {...lengths} />;
      }
    }
    default:
      return null;
  }
}

interface OwnFieldProps {
  at: Place;
  label: string;
  hint?: string | undefined;
}

/** A text in the editor, whose own label only screen readers have. */
function EditorField({ at, label, hint, lengths }: OwnFieldProps & { lengths: object }) {
  const hintId = useId();
  return (
    <div className={styles.editor}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      {hint && (
        <p id={hintId} className={styles.quiet}>
          {hint}
        </p>
      )}
      <TextEditor
        name={at.path}
        label={label}
        value={textIn(at)}
        onChange={(html) => at.set(() => html)}
        field={lengths}
        {...(hint && { describedBy: hintId })}
      />
    </div>
  );
}

/** A moment, on the clock of the site. */
function TimeField({ at, hint, ...field }: OwnFieldProps & { name: string; required: boolean }) {
  const t = useText();
  const time = Date.parse(textIn(at));
  return (
    <TextField
      {...field}
      hint={[hint, clockHint(t)].filter(Boolean).join(" ")}
      type={"datetime-local" as "text"}
      defaultValue={Number.isNaN(time) ? "" : fieldTime(new Date(time))}
      onChange={(event) => at.set(() => momentOfField(event.target.value) ?? "")}
    />
  );
}

function TickField({ at, label, hint }: OwnFieldProps) {
  return (
    <label className={forms.tick}>
      <input
        type="checkbox"
        name={at.path}
        checked={at.value === true}
        onChange={(event) => at.set(() => event.target.checked)}
      />
      <span>
        {label} {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

type ArraySchema = Extract<PartSchema, { type: "array" }>;

/** A list of short texts, one in each line. */
function LinesField({ at, schema, ...field }: OwnFieldProps & { name: string; required: boolean; schema: PartSchema }) {
  const kind = besidesNull(schema);
  const { minItems = 0 } = kind?.type === "array" ? kind : {};
  const lines = Array.isArray(at.value) ? at.value.map(String) : [];
  return (
    <TextAreaField
      {...field}
      required={field.required && minItems > 0}
      rows={4}
      value={lines.join("\n")}
      onChange={(event) => at.set(() => (event.target.value === "" ? [] : event.target.value.split("\n")))}
    />
  );
}

interface ItemsFieldProps extends OwnFieldProps {
  list: ServerList;
  schema: ArraySchema;
}

/** A list whose items are added, moved and removed. */
function ItemsField({ list, at, label, hint, schema }: ItemsFieldProps) {
  const t = useText();
  const { items, minItems: min = 0, maxItems: max = Number.POSITIVE_INFINITY } = schema;
  const count = Array.isArray(at.value) ? at.value.length : 0;
  const members = membersOf(items);
  return (
    <Items
      at={at}
      label={label}
      hint={hint}
      min={min}
      max={max}
      name={(number) => t(m.numbered, { label, number })}
      removed={(number) => t(m.itemRemoved, { label, number })}
      addLabel={t(m.addItem, { label })}
      complete={count >= max ? t(m.noMoreItems, { max }) : undefined}
      blank={heldOf(items)}
      isPlain={members.length === 0}
      problem={<WholeProblem name={at.path} />}
    >
      {(item, number) =>
        members.length > 0 ? (
          <MemberFields list={list} members={members} at={item} />
        ) : (
          <ValueField list={list} schema={items} isRequired at={item} label={t(m.numbered, { label, number })} />
        )
      }
    </Items>
  );
}

/** What the server says of a list as a whole, by the list's name. */
function WholeProblem({ name }: { name: string }) {
  const id = useId();
  const problem = useForm()?.errors[name];
  return (
    <>
      <input
        className="visually-hidden"
        name={name}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        aria-describedby={problem && id}
        aria-invalid={problem ? true : undefined}
      />
      {problem && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
