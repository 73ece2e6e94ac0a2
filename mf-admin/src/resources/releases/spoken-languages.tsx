import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { languageName } from "../../shared/list/language-name.ts";
import rows from "../../shared/list/rows.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { type FrontEndProps, listInWords } from "./overview.ts";

/** The languages that a live front-end has, and those of the site that it lacks. Nothing from a worker of before. */
export function SpokenLanguages({ overview: { languages }, name }: Pick<FrontEndProps, "overview" | "name">) {
  const t = useText();
  if (!languages) return null;
  const has = [SOURCE_LANGUAGE, ...(languages.spoken[name] ?? [])];
  const lacks = languages.site.filter((code) => !has.includes(code));
  const inWords = (codes: readonly string[]) => listInWords(codes.map(languageName));
  return (
    <p className={rows.facts}>
      {t(m.spoken, { languages: inWords(has) })}
      {lacks.length > 0 && ` ${t(m.lacking, { languages: inWords(lacks) })}`}
    </p>
  );
}
