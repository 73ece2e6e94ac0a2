import { SITE_SEARCH_LENGTH_MAX } from "@optimyz/contract/api/schemas/search";
import { SEARCH_PARAMETER } from "@optimyz/contract/domain/paths";
import { useApp, useTexts } from "@optimyz/kit";
import { useNavigate } from "@optimyz/kit/router";
import { Button, Icon, icons } from "@optimyz/ui";
import type { FormEvent } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./search-page.module.css";
import field from "./words-field.module.css";

/** What is looked for. Without scripts the browser opens the page of results itself. */
export function SearchForm({ words }: { words: string }) {
  const t = useText();
  const { language } = useTexts();
  const { pathOf } = useApp();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get(SEARCH_PARAMETER) ?? "").trim();
    if (q) void navigate(pathOf({ role: "search", query: { [SEARCH_PARAMETER]: q } }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns of <search> where a browser does not know it yet
    <form role="search" className={styles.form} action={language.base + pathOf({ role: "search" })} onSubmit={submit}>
      <input
        className={field.words}
        type="search"
        name={SEARCH_PARAMETER}
        defaultValue={words}
        maxLength={SITE_SEARCH_LENGTH_MAX}
        required
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t(m.whatToLearn)}
      />
      <Button type="submit" size="large">
        <Icon path={icons.search} />
        {t(m.find)}
      </Button>
    </form>
  );
}
