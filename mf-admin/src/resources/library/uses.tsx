import type { LibraryPicture, PictureUse } from "@optimyz/contract/api/schemas/library";
import type { Text } from "@optimyz/kit";
import { useText } from "../../texts.ts";
import styles from "./library.module.css";
import * as m from "./messages.ts";

/** A place that uses a picture, as the admin calls it. */
function placeOf({ kind, id, label }: PictureUse, t: Text): string {
  switch (kind) {
    case "skill":
      return t(m.inCourse, { label });
    case "gallery":
      return t(m.galleryImage, { id: String(id) });
    case "description":
      return label ? t(m.descriptionOf, { label }) : t(m.descriptionNumber, { id: String(id) });
    case "post":
      return t(m.inPost, { label });
    case "settings":
      return t(m.liveSettings);
    case "settings_draft":
      return t(m.settingsDraft);
    case "settings_revision":
      return t(m.earlierSettings, { id: String(id) });
    case "text_version":
      return label ? t(m.earlierPageText, { label }) : t(m.earlierDescription, { id: String(id) });
    case "text_draft":
      return t(m.textBeingWritten);
  }
}

/** As one line, such as `Used in 3 places`. */
export const usedText = ({ use_count }: LibraryPicture, t: Text): string => t(m.usedIn, { count: use_count });

/** Every place that uses a picture. */
export function Uses({ picture: { uses, use_count } }: { picture: LibraryPicture }) {
  const t = useText();
  if (use_count === 0) return <p className={styles.muted}>{t(m.nothingUses)}</p>;
  const more = use_count - uses.length;
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${use.label}`}>{placeOf(use, t)}</li>
      ))}
      {more > 0 && <li>{t(m.morePlaces, { count: more })}</li>}
    </ul>
  );
}
