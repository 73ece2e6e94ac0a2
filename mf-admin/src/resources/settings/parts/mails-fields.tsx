import { mailPlaceholders } from "@optimyz/contract/api/schemas/settings/settings";
import { useForm } from "@optimyz/ui";
import { useId, useState } from "react";
import { useNarrow } from "../../../shared/list/use-narrow.ts";
import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { type MailKind, mailTitles, placeholderWords } from "../words.ts";
import { MailPreview } from "./mail-preview.tsx";
import mails from "./mails.module.css";

const kinds = Object.keys(mailTitles) as MailKind[];

/** All mails in a list, and next to it the words of one with its preview. */
export function MailsFields({ at }: { at: Place }) {
  const [chosen, setChosen] = useState<MailKind>("welcome");
  const isNarrow = useNarrow();
  const wrong = Object.keys(useForm()?.errors ?? {});
  const Chooser = isNarrow ? MailSelect : MailList;
  return (
    <div className={mails.mails}>
      <Chooser chosen={chosen} choose={setChosen} />
      <div className={mails.chosen}>
        {kinds.map((kind) => {
          const place = placeIn(at, kind);
          // All are in the form, so that what is wrong in any of them shows when it is saved.
          const isShown = kind === chosen || wrong.some((name) => name.startsWith(`${place.path}.`));
          return <MailFields key={kind} kind={kind} at={place} isShown={isShown} />;
        })}
      </div>
    </div>
  );
}

interface ChooserProps {
  chosen: MailKind;
  choose: (kind: MailKind) => void;
}

function MailList({ chosen, choose }: ChooserProps) {
  return (
    <ul className={mails.list} aria-label="Mails">
      {kinds.map((kind) => (
        <li key={kind}>
          <button type="button" aria-current={kind === chosen} onClick={() => choose(kind)}>
            {mailTitles[kind]}
          </button>
        </li>
      ))}
    </ul>
  );
}

function MailSelect({ chosen, choose }: ChooserProps) {
  const id = useId();
  return (
    <div className={mails.select}>
      <label htmlFor={id}>Mail</label>
      <select id={id} value={chosen} onChange={({ target }) => choose(target.value as MailKind)}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {mailTitles[kind]}
          </option>
        ))}
      </select>
    </div>
  );
}

function MailFields({ kind, at, isShown }: { kind: MailKind; at: Place; isShown: boolean }) {
  return (
    <fieldset className={mails.fields} hidden={!isShown}>
      <legend>{mailTitles[kind]}</legend>
      <div className={mails.columns}>
        <div className={mails.texts}>
          <SettingField at={placeIn(at, "subject")} />
          <SettingField at={placeIn(at, "heading")} />
          <SettingField at={placeIn(at, "text")} rows={8} hint="An empty line begins a new paragraph." />
          <SettingField at={placeIn(at, "closing")} rows={3} />
          <div className={styles.hint}>
            The site fills these in:
            <dl className={styles.placeholders}>
              {mailPlaceholders[kind].map((name) => (
                <div key={name}>
                  <dt>
                    <code>{`{${name}}`}</code>
                  </dt>
                  <dd>{placeholderWords[name]}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        {isShown && <MailPreview kind={kind} at={at} />}
      </div>
    </fieldset>
  );
}
