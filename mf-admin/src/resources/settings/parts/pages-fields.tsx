import { useState } from "react";
import { Preview } from "../../../shared/editor/preview.tsx";
import { ItemList } from "../item-list.tsx";
import { type Place, placeIn, textIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
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

/** Text as HTML, next to what visitors will see of it. */
function PageText({ at }: { at: Place }) {
  const [html, setHtml] = useState(textIn(at));
  return (
    <>
      <SettingField at={at} rows={10} onValue={setHtml} />
      <Preview html={html} />
    </>
  );
}
