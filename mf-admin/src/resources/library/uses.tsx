import type { LibraryPicture, PictureUse } from "@optimyz/contract/api/schemas/library";
import { count } from "../../shared/list/count.ts";
import styles from "./library.module.css";

/** A place that uses a picture, as the admin calls it. */
function placeOf({ kind, id, label }: PictureUse): string {
  switch (kind) {
    case "skill":
      return `Course ${label}`;
    case "gallery":
      return `Gallery image ${id}`;
    case "description":
      return label ? `Description of ${label}` : `Description ${id}`;
    case "settings":
      return "Settings that visitors see";
    case "settings_draft":
      return "Draft of the settings";
    case "settings_revision":
      return `Earlier settings, publication ${id}`;
    case "text_version":
      return label ? `Earlier text of the page ${label}` : `Earlier text of description ${id}`;
    case "text_draft":
      return "A text that somebody is writing";
  }
}

/** As one line, such as `Used in 3 places`. */
export const usedText = ({ use_count }: LibraryPicture): string =>
  use_count === 0 ? "Not used" : `Used in ${count(use_count, "place", "places")}`;

/** Every place that uses a picture. */
export function Uses({ picture: { uses, use_count } }: { picture: LibraryPicture }) {
  if (use_count === 0) return <p className={styles.muted}>Nothing uses this picture.</p>;
  const more = use_count - uses.length;
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${use.label}`}>{placeOf(use)}</li>
      ))}
      {more > 0 && <li>and {count(more, "more place", "more places")}</li>}
    </ul>
  );
}
