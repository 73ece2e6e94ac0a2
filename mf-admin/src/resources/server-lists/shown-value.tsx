import { besidesNull, type PartSchema } from "@optimyz/contract/protocol/part-schema";
import type { ReactNode } from "react";
import { inertBody } from "../../shared/editor/inert.ts";
import { dayOf, when } from "../../shared/list/when.ts";
import { useOwnWords } from "../../shared/tabs/server-lists.ts";
import { useText } from "../../texts.ts";
import { sizeOf } from "../backups/queries.ts";
import { useBatchLabel, useCourseLabel } from "../batches/pickers.tsx";
import { useChoices } from "./choices.ts";
import { useListNamed } from "./lists-context.ts";
import * as m from "./messages.ts";
import { fieldAt, type ServerList } from "./server-list.ts";
import styles from "./server-lists.module.css";
import { filesIn, isFile, membersOf, type ShownFile } from "./values.ts";

interface ShownValueProps {
  list: ServerList;
  /** Where the value is, for the words that the list has for it. */
  path: string;
  schema: PartSchema;
  value: unknown;
}

/** A value of a server part as people read it. It is never shown as HTML, whatever it holds. */
export function ShownValue({ list, path, schema, value }: ShownValueProps) {
  const t = useText();
  const { choose } = fieldAt(list, path);
  const words = useValueWords();
  const files = filesIn(value);
  if (files.length > 0) return <FileLinks files={files} />;
  if (choose !== undefined && (typeof value === "number" || typeof value === "string") && value !== "")
    return <ChosenName choose={choose} id={Number(value)} />;
  const kind = besidesNull(schema);
  if (isFile(schema)) return <>{t(m.filesCount, { count: [value].flat().filter(Boolean).length })}</>;
  if (Array.isArray(value) && value.length > 0 && kind?.type === "array") {
    return (
      <ol className={styles.values}>
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of a value have no names, and are not changed here
          <li key={index}>
            <ShownValue list={list} path={`${path}.${index}`} schema={kind.items} value={each} />
          </li>
        ))}
      </ol>
    );
  }
  if (kind?.type === "object" && value !== null && value !== undefined)
    return <ShownMembers list={list} path={path} schema={kind} value={value} />;
  return <>{words(list, path, schema, value) || t(m.none)}</>;
}

function ShownMembers({ list, path, schema, value }: ShownValueProps): ReactNode {
  const say = useOwnWords();
  return (
    <dl className={styles.facts}>
      {membersOf(schema).map(({ name, schema: each }) => (
        <div key={name}>
          <dt>{say(fieldAt(list, `${path}.${name}`).label)}</dt>
          <dd>
            <ShownValue list={list} path={`${path}.${name}`} schema={each} value={Reflect.get(Object(value), name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A function that says a single value in words; empty for none. */
export function useValueWords() {
  const t = useText();
  const say = useOwnWords();
  return (list: ServerList, path: string, schema: PartSchema, value: unknown): string => {
    const kind = besidesNull(schema);
    if (value === null || value === undefined || value === "") return "";
    if (typeof value === "boolean") return t(value ? m.yes : m.no);
    if (typeof value !== "string") return typeof value === "number" ? String(value) : JSON.stringify(value);
    if (kind?.type !== "string") return value;
    const { values = {} } = fieldAt(list, path);
    const named = Object.hasOwn(values, value) ? values[value] : undefined;
    if (named) return say(named);
    switch (kind.format) {
      case "html":
        return textOf(value);
      case "date-time":
        return when(value);
      case "date":
        return dayOf(value, "UTC");
      default:
        return value;
    }
  };
}

/** The words of HTML. */
const textOf = (html: string): string => (inertBody(html).textContent ?? "").replaceAll(/\s+/g, " ").trim();

const FileLinks = ({ files }: { files: readonly ShownFile[] }) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.id}>
        <FileName {...file} />
      </li>
    ))}
  </ul>
);

/** A file's name, its size where that is known, and the way to it, which is on this site. */
export function FileName({ name, bytes, url = "" }: Partial<ShownFile>) {
  const t = useText();
  return (
    <span>
      {/^\/(?!\/)/.test(url) ? (
        <a href={url} target="_blank" rel="noopener">
          {name}
        </a>
      ) : (
        name
      )}{" "}
      {Number.isFinite(bytes) && <span className={styles.quiet}>{sizeOf(Number(bytes), t)}</span>}
    </span>
  );
}

/** The name of a course, of dates or of a row, where it is known. */
function ChosenName({ choose, id }: { choose: string; id: number }) {
  switch (choose) {
    case "courses":
      return <CourseName id={id} />;
    case "batches":
      return <BatchName id={id} />;
    default:
      return <RowOfName list={choose} id={id} />;
  }
}

const CourseName = ({ id }: { id: number }) => useCourseLabel(id) ?? `#${id}`;
const BatchName = ({ id }: { id: number }) => useBatchLabel(id) ?? `#${id}`;

function RowOfName({ list, id }: { list: string; id: number }) {
  const { options } = useChoices(useListNamed(list));
  return options.find((option) => option.id === id)?.label ?? `#${id}`;
}
