import { previewRetention, readRetention, setRetention } from "@optimyz/contract/api/endpoints/privacy";
import { factsOf } from "@optimyz/contract/api/field-facts";
import { PREVIEW_MAX, type Retention, retentionInputSchema } from "@optimyz/contract/api/schemas/privacy";
import { ApiError, type OutputOf, type Text, type Texts, useTexts } from "@optimyz/kit";
import { Button, fieldsOf, Notice, NumberField, typedInput } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { query } from "../../shared/data/query.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { controlsOf } from "../../shared/forms/controls.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./privacy.module.css";
import { hints, removed } from "./words.ts";

const retentionQuery = query(readRetention);
const { field } = fieldsOf(setRetention);
const names = Object.keys(retentionInputSchema.shape) as (keyof Retention)[];
const labelOf = (name: keyof Retention): string => factsOf(retentionInputSchema.shape[name]).label;

/** How long what is kept. Owners set it; to others this section is not there. */
export function RetentionSection() {
  const t = useText();
  const state = useQuery(retentionQuery);
  const [isEdited, setIsEdited] = useState(false);
  if (state.status === "error" && state.error instanceof ApiError && state.error.status === 403) return null;
  return (
    <section className={styles.section} aria-labelledby="privacy-retention">
      <h2 id="privacy-retention" className={styles.title}>
        {t(m.howLong)}
      </h2>
      <Loaded state={state} log="Error fetching retention times" failed={t(m.timesNotAvailable)}>
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
  const t = useText();
  const { say } = useTexts();
  return (
    <>
      <dl className={styles.times}>
        {names.map((name) => (
          <div key={name}>
            <dt>{say(labelOf(name))}</dt>
            <dd>{inWords(name, retention[name], t)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="small" onClick={edit}>
        {t(m.changeTimes)}
      </Button>
    </>
  );
}

function inWords(name: keyof Retention, days: number | undefined, t: Text): string {
  if (days !== undefined) return t(m.days, { count: days });
  return t(name === "copies_days" ? m.asLongAsLog : m.keptUntilErased);
}

function EditRetention({ retention, close }: { retention: Stored; close: () => void }) {
  const t = useText();
  return (
    <EditForm
      endpoint={setRetention}
      row={{ id: 0, ...retention }}
      draftKey="admin:retention"
      saved={t(m.timesSaved)}
      log="Error saving retention times"
      onDone={close}
    >
      {(row) => (
        <>
          <div className={styles.fields}>
            {names.map((name) => (
              <NumberField key={name} {...field(name)} hint={t(hints[name])} defaultValue={row[name]} />
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
  const t = useText();
  const texts = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const { busy, send } = useAdminMutation(previewRetention);
  const [words, setWords] = useState<string>();
  const look = async () => {
    setWords(undefined);
    const controls = controlsOf(place.current?.closest("form") ?? null);
    const values = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
    try {
      const { counts } = await send({ body: typedInput(previewRetention, values) as Retention });
      setWords(previewInWords(counts, t, texts));
    } catch (error) {
      setWords(reasonOf(error));
    }
  };
  return (
    <div ref={place} className={styles.preview}>
      <Button variant="quiet" size="small" busy={busy} onClick={() => void look()}>
        {t(m.whatNow)}
      </Button>
      <div role="status">{words && <Notice tone="info">{words}</Notice>}</div>
    </div>
  );
}

/** Rows that the next run removes, in a sentence. */
function previewInWords(counts: Readonly<Record<string, number>>, t: Text, { locale }: Texts): string {
  const parts = names.flatMap((name) => {
    const number = counts[name] ?? 0;
    if (number === 0) return [];
    const what = t(removed[name], { count: number });
    return [number >= PREVIEW_MAX ? t(m.orMore, { what }) : what];
  });
  if (parts.length === 0) return t(m.removesNothing);
  return t(m.removesNow, { things: new Intl.ListFormat(locale).format(parts) });
}
