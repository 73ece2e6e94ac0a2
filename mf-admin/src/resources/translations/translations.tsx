import { settingsGroups } from "@optimyz/contract/api/schemas/translations";
import { ButtonLink, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { languageName } from "../../shared/list/language-name.ts";
import { ListBar, ListCount, SearchField, Select } from "../../shared/list/list-tools.tsx";
import { useDebouncedText } from "../../shared/list/use-debounced-text.ts";
import { useListParams } from "../../shared/list/use-list-params.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { countsQuery } from "../../shared/translations/queries.ts";
import { useText } from "../../texts.ts";
import { chosenBy, groupChoices, groupsFor, mainOf, stateChoices } from "./choices.ts";
import * as m from "./messages.ts";
import { TextList } from "./text-list.tsx";
import styles from "./translations.module.css";

/** Choices above, texts below. @param languages codes, the main one first; one at least */
export function Translations({ languages }: { languages: readonly string[] }) {
  const t = useText();
  const [params, setParams] = useListParams();
  const chosen = chosenBy(params, languages);
  const { lang, group, state, row } = chosen;
  const main = mainOf(languages);
  const isMain = lang === main;
  const groups = groupsFor(lang, main);
  const counts = useQuery(countsQuery(lang)).data;
  const [typed, setTyped] = useDebouncedText(chosen.q, (q) => setParams({ q }));
  const names = languages.map((code) => ({
    key: code,
    label: code === main ? t(m.ownWords, { language: languageName(code) }) : languageName(code),
  }));
  return (
    <>
      <ListBar role="search">
        {languages.length > 1 && (
          <Select
            label={t(m.language)}
            value={lang}
            choices={[...names.slice(1), ...names.slice(0, 1)]}
            set={(code) => setParams({ lang: code, row: "", state: "" })}
          />
        )}
        {groups.length > 1 && (
          <Select
            label={t(m.kind)}
            value={group}
            choices={groupChoices(t, groups, counts)}
            set={(next) => setParams({ group: next, row: "", ...(state === "own" && { state: "" }) })}
          />
        )}
        {!row && (
          <Select
            label={t(m.show)}
            value={state ?? ""}
            choices={stateChoices(t, { group, isMain, count: counts?.[group] })}
            set={(next) => setParams({ state: next })}
          />
        )}
        <SearchField
          aria-label={t(m.search)}
          placeholder={isMain ? t(m.search) : t(m.searchPlaceholder)}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ListBar>
      {row && (
        <ListBar>
          <ListCount>{t(m.oneRow)}</ListCount>
          <ButtonLink variant="secondary" size="small" to={`${tabPath("translations")}?lang=${lang}&group=${group}`}>
            {t(m.showAll)}
          </ButtonLink>
        </ListBar>
      )}
      {settingsGroups.some((each) => each === group) && <DraftNotice />}
      <div className={styles.hints}>
        <p>
          {t(m.savedOnLeaving)} <span className={styles.keys}>{t(m.keys)}</span>
        </p>
        {(group === "messages" || group === "mails") && (
          <p>{t(m.keepPlaceholders, { curly: "{…}", angle: (words) => <span key="angle">{words}</span> })}</p>
        )}
      </div>
      <TextList key={JSON.stringify(chosen)} chosen={chosen} main={main} />
    </>
  );
}

/** Texts of the settings are not seen before they are published. */
function DraftNotice() {
  const t = useText();
  return (
    <Notice tone="info" className={styles.draft}>
      <p>{t(m.inDraft)}</p>
      <ButtonLink variant="secondary" size="small" to={tabPath("settings/publish")}>
        {t(m.publish)}
      </ButtonLink>
    </Notice>
  );
}
