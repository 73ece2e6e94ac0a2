import type { GoOn } from "./use-go-on.ts";
import type { Translation } from "./use-translation.ts";

/** What a field of a translation needs. */
export interface FieldOfText {
  translation: Translation;
  /** What it is called for a screen reader. */
  label: string;
  lang: string;
  describedBy: string;
  goOn: GoOn;
}
