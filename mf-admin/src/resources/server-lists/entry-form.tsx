import type { PartEndpoint } from "@optimyz/contract/protocol/server-part";
import { ApiError } from "@optimyz/kit";
import { cx, SubmitButton } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Comparison, ComparisonDialog } from "../../shared/feedback/conflict-dialog.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { controlsOf } from "../../shared/forms/controls.ts";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import type { Place } from "../../shared/forms/place.ts";
import { isSame, useKept } from "../../shared/forms/use-kept.ts";
import { useOwnWords } from "../../shared/tabs/server-lists.ts";
import { useText } from "../../texts.ts";
import { MemberFields } from "./fields.tsx";
import { KnownFiles } from "./files-field.tsx";
import * as m from "./messages.ts";
import { changing, fieldAt, type ServerList, type ServerRow } from "./server-list.ts";
import { ShownValue } from "./shown-value.tsx";
import { filesWithin, heldOf, inside, memberOf, membersOf, sentOf } from "./values.ts";

/** What a form sends of its row without a field for it. */
const VERSION = "version";

interface EntryFormProps {
  list: ServerList;
  endpoint: PartEndpoint;
  /** The row that is changed; none for a new one. */
  row?: ServerRow | undefined;
  /** The row as it is now. */
  readAgain?: (id: number) => Promise<ServerRow | undefined>;
  submitLabel: string;
  busyLabel: string;
  /** Said after a success. */
  done: string;
  onDone: () => void;
  /** Buttons next to the one that sends. @param leave ends the form and forgets what was typed */
  more?: (leave: () => void) => ReactNode;
  /** Above the fields. */
  children?: ReactNode;
}

/** A form that is made of the schema of an endpoint's input. */
export function EntryForm(props: EntryFormProps) {
  const [begun, setBegun] = useState({ row: props.row, time: 0 });
  const beginAgain = (row: ServerRow) => setBegun(({ time }) => ({ row, time: time + 1 }));
  return <BegunForm {...props} key={begun.time} row={begun.row} beginAgain={beginAgain} />;
}

function BegunForm(props: EntryFormProps & { beginAgain: (row: ServerRow) => void }) {
  const { list, endpoint, row, readAgain, done, onDone, more, children, beginAgain } = props;
  const { input = { type: "null" } } = endpoint;
  const hasVersion = typeof row?.[VERSION] === "number" && memberOf(input, VERSION) !== undefined;
  const members = membersOf(input).filter(({ name }) => name !== VERSION || !hasVersion);
  const [saved, setSaved] = useState(() => heldOf(input, row));
  const { value, set, forget } = useKept(`admin:x:${list.frontEnd}:${list.name}:${row?.id ?? "new"}`, saved);
  const version = useRef(row?.[VERSION]);
  const form = useRef<HTMLFormElement>(null);
  /** The row as somebody else has saved it. */
  const [theirs, setTheirs] = useState<ServerRow>();
  const [known] = useState(() => filesWithin(row));
  const root: Place = { path: "", value, set };

  useEffect(() => {
    if (row) controlsOf(form.current)[0]?.focus();
  }, [row]);

  /** What was typed is saved, or given up: nobody is asked about it. */
  const leave = () => {
    flushSync(() => setSaved(value));
    forget();
    onDone();
  };
  const meetFailure = async (error: unknown) => {
    console.error(`Error saving in ${list.frontEnd} ${list.name}`, error);
    if (!row || !(error instanceof ApiError) || error.code !== "CONFLICT") return;
    const newer = await readAgain?.(row.id).catch(() => undefined);
    if (newer && newer[VERSION] !== version.current) setTheirs(newer);
  };
  return (
    <AdminForm
      ref={form}
      className={cx(forms.form, forms.wide)}
      endpoint={changing(list, endpoint)}
      read={() =>
        sentOf(input, hasVersion ? { ...Object(value), [VERSION]: version.current } : value) as Record<string, unknown>
      }
      request={() => (row ? { params: { id: row.id } } : {})}
      toasts={{ success: done }}
      onSuccess={leave}
      onFailure={(error) => void meetFailure(error)}
    >
      {children}
      <KnownFiles value={known}>
        <MemberFields list={list} members={members} at={root} />
      </KnownFiles>
      <FailureReason words={(error) => (theirs ? undefined : reasonOf(error))} />
      <div className={forms.actions}>
        <SubmitButton size="small" busyLabel={props.busyLabel}>
          {props.submitLabel}
        </SubmitButton>
        {more?.(leave)}
      </div>
      {theirs && (
        <Difference
          list={list}
          members={members}
          mine={value}
          theirs={heldOf(input, theirs)}
          onOverwrite={() => {
            version.current = theirs[VERSION];
            form.current?.requestSubmit();
          }}
          onTakeTheirs={() => {
            forget();
            beginAgain(theirs);
          }}
          onBack={() => setTheirs(undefined)}
        />
      )}
    </AdminForm>
  );
}

interface DifferenceProps {
  list: ServerList;
  members: ReturnType<typeof membersOf>;
  mine: unknown;
  theirs: unknown;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** What two people have made of one row, where it differs. */
function Difference({ list, members, mine, theirs, ...decisions }: DifferenceProps) {
  const t = useText();
  const say = useOwnWords();
  const comparisons = members.flatMap(({ name, schema }): Comparison[] => {
    const shown = (value: unknown) => (
      <ShownValue list={list} path={name} schema={schema} value={inside(value, name)} />
    );
    if (isSame(inside(mine, name), inside(theirs, name))) return [];
    return [{ label: say(fieldAt(list, name).label), mine: shown(mine), theirs: shown(theirs) }];
  });
  return <ComparisonDialog lead={t(m.compareTwo)} comparisons={comparisons} {...decisions} />;
}
