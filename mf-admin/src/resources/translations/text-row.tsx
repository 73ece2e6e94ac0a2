import type { Translatable } from "@optimyz/contract/api/schemas/translations";
import { directionOf } from "@optimyz/contract/protocol/language-names";
import { Prose } from "@optimyz/ui";
import { useId } from "react";
import { languageName } from "../../shared/list/language-name.ts";
import { Tag } from "../../shared/list/tag.tsx";
import { useText } from "../../texts.ts";
import type { FieldOfText } from "./field-of-text.ts";
import { HtmlField } from "./html-field.tsx";
import * as m from "./messages.ts";
import { RowState } from "./row-state.tsx";
import { placeOf } from "./speakers.ts";
import { TextField } from "./text-field.tsx";
import styles from "./translations.module.css";
import type { GoOn } from "./use-go-on.ts";
import type { Save } from "./use-save.ts";
import { useTranslation } from "./use-translation.ts";

interface TextRowProps {
  item: Translatable;
  lang: string;
  main: string;
  save: Save;
  goOn: GoOn;
}

/** One text: the original, next to it or above it the translation, and below it the outcome of saving. */
export function TextRow({ item: given, lang, main, save, goOn }: TextRowProps) {
  const t = useText();
  const id = useId();
  const translation = useTranslation(given, lang, save);
  const { item } = translation;
  const where = placeOf(t, item);
  const field: FieldOfText = {
    translation,
    label: t(m.translationOf, { where, language: languageName(lang) }),
    lang,
    describedBy: `${id}-source ${id}-state`,
    // Nothing of the main language is missing.
    goOn: lang === main ? (from) => goOn(from, "next") : goOn,
  };
  return (
    <li className={styles.row}>
      <p className={styles.where}>
        <span>{where}</span> <StateTag item={item} isMain={lang === main} />
      </p>
      <Source id={`${id}-source`} item={item} main={main} />
      <div className={styles.target}>
        {item.kind === "html" ? <HtmlField {...field} /> : <TextField {...field} />}
        <RowState id={`${id}-state`} translation={translation} lang={lang} />
      </div>
    </li>
  );
}

/** The state of a translation, in words. What the site came with is nobody's translation, and can be changed as well. */
function StateTag({ item: { group, state, text, version }, isMain }: { item: Translatable; isMain: boolean }) {
  const t = useText();
  if (group === "messages" && version > 0) return <Tag status={t(m.changed)} tone="good" />;
  if (version === 0 && (isMain || text !== null)) return <Tag status={t(m.asDelivered)} />;
  switch (state) {
    case "missing":
      return <Tag status={t(m.missing)} tone="new" />;
    case "older":
      return <Tag status={t(m.older)} tone="bad" />;
    case "done":
      return <Tag status={t(m.done)} tone="good" />;
  }
}

function Source({ id, item, main }: { id: string; item: Translatable; main: string }) {
  const t = useText();
  const written = { lang: main, dir: directionOf(main) };
  return (
    <div className={styles.source}>
      <p className="visually-hidden">{t(m.original)}</p>
      {item.kind === "html" ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys have to scroll it
        <section {...written} id={id} className={styles.long} aria-label={t(m.original)} tabIndex={0}>
          <Prose html={item.source} />
        </section>
      ) : (
        <p {...written} id={id} className={styles.words}>
          {item.source}
        </p>
      )}
    </div>
  );
}
