import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { Notice, SelectField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { type Place, textIn } from "../../../shared/forms/place.ts";
import { languageName } from "../../../shared/list/language-name.ts";
import { useText } from "../../../texts.ts";
import { AdviceOn } from "../advice-on.tsx";
import { ItemList } from "../item-list.tsx";
import { DraftContext } from "../place.ts";
import { releasesQuery } from "../queries.ts";
import styles from "../settings.module.css";
import * as m from "./messages.ts";

/** The languages in which visitors read the site, the main one first: chosen from those that the live frame has. */
export function LanguagesField({ at }: { at: Place }) {
  // A worker of before knows no languages.
  return Array.isArray(at.value) ? <Languages at={at} chosen={at.value as string[]} /> : null;
}

function Languages({ at, chosen }: { at: Place; chosen: readonly string[] }) {
  const t = useText();
  const state = useQuery(releasesQuery);
  const [main = SOURCE_LANGUAGE] = chosen;
  const [savedMain] = useState(useContext(DraftContext)?.settings.region?.languages?.[0] ?? main);
  const spoken = [SOURCE_LANGUAGE, ...(state.data?.languages?.spoken.shell ?? [])];
  const [next] = spoken.filter((code) => !chosen.includes(code));
  const example = `/${chosen[1] ?? next ?? "hi"}/courses`;
  const complete = state.isPending
    ? t(m.readingLanguages)
    : state.isError
      ? t(m.languagesNotRead)
      : next === undefined
        ? t(m.noMoreLanguages)
        : undefined;
  return (
    <fieldset className={styles.group}>
      <legend>{t(m.languages)}</legend>
      <ItemList
        at={at}
        noun="language"
        blank={next}
        hint={t(m.whatVisitorsSee, { example })}
        complete={complete}
        isPlain
      >
        {(item, number) => (
          <LanguageField item={item} number={number} spoken={state.data ? spoken : undefined} chosen={chosen} />
        )}
      </ItemList>
      {main !== savedMain && (
        <Notice tone="info">
          {t(m.mainLanguageMoves, { before: languageName(savedMain), address: `/${savedMain}` })}
        </Notice>
      )}
    </fieldset>
  );
}

interface LanguageFieldProps {
  item: Place;
  /** From 1. */
  number: number;
  /** Codes of the languages that the live frame has; undefined while that is not known. */
  spoken: readonly string[] | undefined;
  chosen: readonly string[];
}

function LanguageField({ item, number, spoken, chosen }: LanguageFieldProps) {
  const t = useText();
  const code = textIn(item);
  const offered = (spoken ?? []).filter((each) => each === code || !chosen.includes(each));
  const codes = offered.includes(code) ? offered : [code, ...offered];
  return (
    <div className={styles.setting}>
      <SelectField
        name={item.path}
        required
        label={number === 1 ? t(m.mainLanguage) : t(m.furtherLanguage, { number })}
        options={codes.map((value) => ({ value, label: languageName(value) }))}
        value={code}
        onChange={({ target }: { target: { value: string } }) => item.set(() => target.value)}
        hint={spoken && !spoken.includes(code) ? t(m.notSpoken, { language: languageName(code) }) : undefined}
      />
      <AdviceOn at={item} />
    </div>
  );
}
