import { useContext } from "react";
import { TextEditor } from "../../../shared/editor/text-editor.tsx";
import { AdviceOn } from "../advice-on.tsx";
import { ItemList } from "../item-list.tsx";
import { type Place, placeIn, SavedContext, textIn } from "../place.ts";
import { SettingField, settingField } from "../setting-field.tsx";
import styles from "../settings.module.css";

/** A number that is another one for another text: pages have no version of their own. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 4_294_967_291, text.length);

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
          <PageText at={placeIn(page, "html")} slug={textIn(placeIn(page, "slug"))} />
        </>
      )}
    </ItemList>
  );
}

interface PageTextProps {
  at: Place;
  /** The page's address when the form was opened. */
  slug: string;
}

/** The text of a page, written as a description is. Its drafts and versions go with its address. */
function PageText({ at, slug }: PageTextProps) {
  const pages = useContext(SavedContext)?.pages.pages;
  const saved = pages?.find((page) => page.slug === slug)?.html;
  const { label, name, options: _, type, ...field } = settingField(at.path);
  return (
    <div>
      <TextEditor
        name={name}
        label={label}
        value={textIn(at)}
        field={{ ...field, maxLength: type.maxLength }}
        // A new page has no address yet: the form keeps what is typed, for this tab.
        {...(saved !== undefined && {
          saved,
          baseVersion: numberOf(saved),
          text: { entity: "pages", entityId: 0, label: slug } as const,
        })}
      />
      <AdviceOn path={at.path} />
    </div>
  );
}
