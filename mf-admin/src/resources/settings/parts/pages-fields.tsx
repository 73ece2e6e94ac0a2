import { useContext, useState } from "react";
import { TextEditor } from "../../../shared/editor/text-editor.tsx";
import { type Place, placeIn, textIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { AdviceOn } from "../advice-on.tsx";
import { ItemList } from "../item-list.tsx";
import { DraftContext } from "../place.ts";
import { SettingField, SettingFields, settingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import * as m from "./messages.ts";

/** A number that is another one for another text: pages have no version of their own. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 4_294_967_291, text.length);

const blankPage = { slug: "", title: "", html: "", place: "footer" };

/** Pages of text, such as privacy and terms. */
export function PagesFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <ItemList at={placeIn(at, "pages")} noun="page" blank={blankPage} empty={t(m.noPages)}>
      {(page) => (
        <>
          <div className={styles.pair}>
            <SettingFields at={page} of={{ title: {}, place: {} }} />
          </div>
          <SettingField at={placeIn(page, "slug")} placeholder={t(m.slugExample)} hint={t(m.slugHint)} />
          <PageText page={page} />
        </>
      )}
    </ItemList>
  );
}

/** The text of a page, written as a description is. Its drafts and versions go with its address. */
function PageText({ page }: { page: Place }) {
  const at = placeIn(page, "html");
  /** When the form was opened. */
  const [{ slug, html }] = useState({ slug: textIn(placeIn(page, "slug")), html: textIn(at) });
  const pages = useContext(DraftContext)?.settings.pages.pages;
  const saved = pages?.find((each) => each.slug === slug)?.html;
  const { label, name, required, validate, maxLength } = settingField(at.path);
  return (
    <div>
      <TextEditor
        name={name}
        label={label}
        value={html}
        onChange={(next) => at.set(() => next)}
        field={{ required, validate, maxLength }}
        // A new page has no address yet: the form keeps what is typed, for this tab.
        {...(saved !== undefined && {
          saved,
          baseVersion: numberOf(saved),
          text: { entity: "pages", entityId: 0, label: slug } as const,
        })}
      />
      <AdviceOn at={at} />
    </div>
  );
}
