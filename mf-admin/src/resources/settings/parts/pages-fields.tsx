import { TextEditor } from "../../../shared/editor/text-editor.tsx";
import { AdviceOn } from "../advice-on.tsx";
import { ItemList } from "../item-list.tsx";
import { type Place, placeIn, textIn } from "../place.ts";
import { SettingField, settingField } from "../setting-field.tsx";
import styles from "../settings.module.css";

const blankPage = { slug: "", title: "", html: "", place: "footer" };

/** Pages of text, such as privacy and terms. */
export function PagesFields({ at }: { at: Place }) {
  return (
    <ItemList
      at={placeIn(at, "pages")}
      noun="page"
      blank={blankPage}
      empty="No pages yet. Most sites need two: privacy and terms."
    >
      {(page) => (
        <>
          <div className={styles.pair}>
            <SettingField at={placeIn(page, "title")} />
            <SettingField at={placeIn(page, "place")} />
          </div>
          <SettingField
            at={placeIn(page, "slug")}
            placeholder="privacy-policy"
            hint="The end of the page's address, in small letters and hyphens. No course can have the same."
          />
          <PageText at={placeIn(page, "html")} />
        </>
      )}
    </ItemList>
  );
}

/** The text of a page, written as a description is. */
function PageText({ at }: { at: Place }) {
  const { label, name, options: _, type, ...field } = settingField(at.path);
  return (
    <div>
      <TextEditor name={name} label={label} value={textIn(at)} field={{ ...field, maxLength: type.maxLength }} />
      <AdviceOn path={at.path} />
    </div>
  );
}
