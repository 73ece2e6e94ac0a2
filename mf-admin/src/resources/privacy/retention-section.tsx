import { previewRetention, readRetention, setRetention } from "@optimyz/contract/api/endpoints/privacy";
import { factsOf } from "@optimyz/contract/api/field-facts";
import { PREVIEW_MAX, type Retention, retentionInputSchema } from "@optimyz/contract/api/schemas/privacy";
import { ApiError, type OutputOf } from "@optimyz/kit";
import { Button, fieldsOf, Notice, NumberField, typedInput } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { query } from "../../shared/data/query.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { controlsOf } from "../../shared/forms/controls.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { count } from "../../shared/list/count.ts";
import styles from "./privacy.module.css";
import { hints, removed } from "./words.ts";

const retentionQuery = query(readRetention);
const { field } = fieldsOf(setRetention);
const names = Object.keys(retentionInputSchema.shape) as (keyof Retention)[];
const labelOf = (name: keyof Retention): string => factsOf(retentionInputSchema.shape[name]).label;

/** How long what is kept. Owners set it; to others this section is not there. */
export function RetentionSection() {
  const state = useQuery(retentionQuery);
  const [isEdited, setIsEdited] = useState(false);
  if (state.status === "error" && state.error instanceof ApiError && state.error.status === 403) return null;
  return (
    <section className={styles.section} aria-labelledby="privacy-retention">
      <h2 id="privacy-retention" className={styles.title}>
        How long things are kept
      </h2>
      <Loaded state={state} log="Error fetching retention times" failed="The times are not available right now.">
        {(retention) =>
          isEdited ? (
            <EditRetention retention={retention} close={() => setIsEdited(false)} />
          ) : (
            <Times retention={retention} edit={() => setIsEdited(true)} />
          )
        }
      </Loaded>
    </section>
  );
}

type Stored = OutputOf<typeof readRetention>;

function Times({ retention, edit }: { retention: Stored; edit: () => void }) {
  return (
    <>
      <dl className={styles.times}>
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>{inWords(name, retention[name])}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="small" onClick={edit}>
        Change the times
      </Button>
    </>
  );
}

function inWords(name: keyof Retention, days: number | undefined): string {
  if (days !== undefined) return count(days, "day", "days");
  return name === "copies_days" ? "As long as the audit log" : "Kept until somebody erases them";
}

function EditRetention({ retention, close }: { retention: Stored; close: () => void }) {
  return (
    <EditForm
      endpoint={setRetention}
      row={{ id: 0, ...retention }}
      draftKey="admin:retention"
      saved="The times are saved and apply from now on."
      log="Error saving retention times"
      onDone={close}
    >
      {(row) => (
        <>
          <div className={styles.fields}>
            {names.map((name) => (
              <NumberField key={name} {...field(name)} hint={hints[name]} defaultValue={row[name]} />
            ))}
          </div>
          <Preview />
        </>
      )}
    </EditForm>
  );
}

/** Says what the times of the form around it would remove now. */
function Preview() {
  const place = useRef<HTMLDivElement>(null);
  const { busy, send } = useAdminMutation(previewRetention);
  const [words, setWords] = useState<string>();
  const look = async () => {
    setWords(undefined);
    const controls = controlsOf(place.current?.closest("form") ?? null);
    const values = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
    try {
      const { counts } = await send({ body: typedInput(previewRetention, values) as Retention });
      setWords(previewInWords(counts));
    } catch (error) {
      setWords(reasonOf(error));
    }
  };
  return (
    <div ref={place} className={styles.preview}>
      <Button variant="quiet" size="small" busy={busy} onClick={() => void look()}>
        What would be removed now?
      </Button>
      <div role="status">{words && <Notice tone="info">{words}</Notice>}</div>
    </div>
  );
}

/** Rows that the next run removes, in a sentence. */
function previewInWords(counts: Readonly<Record<string, number>>): string {
  const parts = names.flatMap((name) => {
    const number = counts[name] ?? 0;
    if (number === 0) return [];
    const words = count(number, ...removed[name]);
    return [number >= PREVIEW_MAX ? `${words} or more` : words];
  });
  if (parts.length === 0) return "These times would remove nothing now.";
  return `These times would remove ${new Intl.ListFormat("en-GB").format(parts)} now.`;
}
