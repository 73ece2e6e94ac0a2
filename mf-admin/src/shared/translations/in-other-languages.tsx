import { listTranslations } from "@optimyz/contract/api/endpoints/translations";
import type { RowGroup } from "@optimyz/contract/api/schemas/translations";
import { useFrame } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../texts.ts";
import { languageName } from "../list/language-name.ts";
import { useMay } from "../session/use-may.ts";
import { tabPath } from "../tabs/tab-path.ts";
import styles from "./in-other-languages.module.css";
import * as m from "./messages.ts";
import { countsQuery, rowQuery } from "./queries.ts";

/** What is not translated, or for an earlier text. */
interface Left {
  missing: number;
  older: number;
}

/** Links from an entry to its translations, one for each further language of the site; none on a site with one. */
export function RowInOtherLanguages({ group, row }: { group: RowGroup; row: string | number }) {
  return useOtherLanguages().map((lang) => <RowLink key={lang} lang={lang} group={group} row={String(row)} />);
}

/** The same from a page of the settings, for all texts of a kind. */
export function SettingsInOtherLanguages({ group }: { group: PartGroup }) {
  return useOtherLanguages().map((lang) => <GroupLink key={lang} lang={lang} group={group} />);
}

/** Languages that visitors can choose besides the main one, for whoever may translate. */
function useOtherLanguages(): readonly string[] {
  const [, ...others] = useFrame().region?.languages ?? [];
  return useMay()(listTranslations) ? others : [];
}

function RowLink({ lang, group, row }: { lang: string; group: RowGroup; row: string }) {
  const { data } = useQuery(rowQuery(lang, group, row));
  const count = (wanted: string) => data?.items.filter(({ state }) => state === wanted).length ?? 0;
  return (
    <LinkTo lang={lang} query={{ group, row }} left={data && { missing: count("missing"), older: count("older") }} />
  );
}

const groupNames = {
  settings: m.settingsInLanguage,
  mails: m.mailsInLanguage,
  pages: m.pagesInLanguage,
} as const;
/** Kinds of texts that the settings have pages for. */
export type PartGroup = keyof typeof groupNames;

function GroupLink({ lang, group }: { lang: string; group: PartGroup }) {
  const { data } = useQuery(countsQuery(lang));
  return <LinkTo lang={lang} name={groupNames[group]} query={{ group }} left={data?.[group]} />;
}

interface LinkToProps {
  lang: string;
  name?: typeof m.inLanguage | (typeof groupNames)[PartGroup];
  query: Readonly<Record<string, string>>;
  /** Undefined while it is not known. */
  left: Left | undefined;
}

function LinkTo({ lang, name = m.inLanguage, query, left }: LinkToProps) {
  const t = useText();
  const parts =
    left &&
    [
      left.missing > 0 && t(m.missing, { count: left.missing }),
      left.older > 0 && t(m.older, { count: left.older }),
    ].filter(Boolean);
  return (
    <p className={styles.line}>
      <Link to={`${tabPath("translations")}?${new URLSearchParams({ lang, ...query })}`}>
        {t(name, { language: languageName(lang) })}
      </Link>
      {parts && <span>{parts.length > 0 ? parts.join(", ") : t(m.complete)}</span>}
    </p>
  );
}
