import { mailPlaceholders } from "@optimyz/contract/api/schemas/settings/settings";
import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { type MailKind, mailTitles, placeholderWords } from "../words.ts";

const kinds = Object.keys(mailTitles) as MailKind[];

/** The words of each mail, with what can be filled into them. */
export function MailsFields({ at }: { at: Place }) {
  return kinds.map((kind) => <MailFields key={kind} kind={kind} at={placeIn(at, kind)} />);
}

function MailFields({ kind, at }: { kind: MailKind; at: Place }) {
  return (
    <fieldset className={styles.group}>
      <legend>{mailTitles[kind]}</legend>
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
      <SettingField at={placeIn(at, "subject")} />
      <SettingField at={placeIn(at, "heading")} />
      <SettingField at={placeIn(at, "text")} rows={6} hint="An empty line begins a new paragraph." />
      <SettingField at={placeIn(at, "closing")} rows={3} />
    </fieldset>
  );
}
