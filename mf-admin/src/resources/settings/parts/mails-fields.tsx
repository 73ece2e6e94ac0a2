import { mailPlaceholders } from "@optimyz/contract/api/schemas/settings/settings";
import { useForm } from "@optimyz/ui";
import { useId, useState } from "react";
import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useNarrow } from "../../../shared/list/use-narrow.ts";
import { useText } from "../../../texts.ts";
import { SettingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { type MailKind, mailTitles, placeholderWords } from "../words.ts";
import { MailPreview } from "./mail-preview.tsx";
import mails from "./mails.module.css";
import * as m from "./messages.ts";

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
  const t = useText();
  return (
    <ul className={mails.list} aria-label={t(m.mails)}>
      {kinds.map((kind) => (
        <li key={kind}>
          <button type="button" aria-current={kind === chosen} onClick={() => choose(kind)}>
            {t(mailTitles[kind])}
          </button>
        </li>
      ))}
    </ul>
  );
}

function MailSelect({ chosen, choose }: ChooserProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={mails.select}>
      <label htmlFor={id}>{t(m.mail)}</label>
      <select id={id} value={chosen} onChange={({ target }) => choose(target.value as MailKind)}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(mailTitles[kind])}
          </option>
        ))}
      </select>
    </div>
  );
}

function MailFields({ kind, at, isShown }: { kind: MailKind; at: Place; isShown: boolean }) {
  const t = useText();
  return (
    <fieldset className={mails.fields} hidden={!isShown}>
      <legend>{t(mailTitles[kind])}</legend>
      <div className={mails.columns}>
        <div className={mails.texts}>
          <SettingField at={placeIn(at, "subject")} />
          <SettingField at={placeIn(at, "heading")} />
          <SettingField at={placeIn(at, "text")} rows={8} hint={t(m.emptyLine)} />
          <SettingField at={placeIn(at, "closing")} rows={3} />
          <div className={styles.hint}>
            {t(m.siteFillsIn)}
            <dl className={styles.placeholders}>
              {mailPlaceholders[kind].map((name) => (
                <div key={name}>
                  <dt>
                    <code>{`{${name}}`}</code>
                  </dt>
                  <dd>{t(placeholderWords[name])}</dd>
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
