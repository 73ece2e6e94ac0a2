import { Button, cx, NumberField, SelectField } from "@optimyz/ui";
import { type FormEvent, useState } from "react";
import { useCopy } from "../../../shared/feedback/use-copy.ts";
import forms from "../../../shared/forms/forms.module.css";
import part from "../../../shared/layout/part.module.css";
import { languageName } from "../../../shared/list/language-name.ts";
import { useText } from "../../../texts.ts";
import { SkillIdPicker } from "../../skills/skill-picker.tsx";
import { CourseIdPicker } from "../pickers.tsx";
import styles from "./elsewhere.module.css";
import * as m from "./messages.ts";

const ROWS = 5;
const ROWS_MAX = 20;
/** Pixels of the list without its dates, and of a date where the page is about as wide as a telephone held sideways. */
const FRAME_HEIGHT = 130;
const ROW_HEIGHT = 140;

const parameters = ["course", "skill", "rows", "lang", "theme", "ground"] as const;

/** The address with what a form says. @param lang the site's main language, which goes without saying */
function addressOf(address: string, form: HTMLFormElement, lang: string | undefined): URL {
  const url = new URL(address);
  const usual: Readonly<Record<string, string | undefined>> = {
    rows: String(ROWS),
    theme: "auto",
    ground: "own",
    lang,
  };
  const values = new FormData(form);
  for (const name of parameters) {
    const value = String(values.get(name) ?? "").trim();
    if (value && value !== usual[name]) url.searchParams.set(name, value);
  }
  return url;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

interface Props {
  /** Of the document, without parameters. */
  address: string;
  /** The document's title by language, the main one first. */
  titles: Readonly<Record<string, string>>;
}

/** The code with which another page shows the dates, and how it looks. */
export function EmbedSection({ address, titles }: Props) {
  const t = useText();
  const copy = useCopy();
  const languages = Object.keys(titles);
  const [url, setUrl] = useState(() => new URL(address));
  const choose = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setUrl(addressOf(address, currentTarget, languages[0]));
  const height = FRAME_HEIGHT + ROW_HEIGHT * Math.min(Number(url.searchParams.get("rows") ?? ROWS) || ROWS, ROWS_MAX);
  // Read aloud on a page in the language of the dates, whatever the language of this admin.
  const title = titles[url.searchParams.get("lang") ?? languages[0] ?? ""] ?? "";
  const code = `<iframe src="${escaped(url.href)}" title="${escaped(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;
  const own = { required: false, className: forms.needed } as const;
  return (
    <section aria-labelledby="elsewhere-embed">
      <h2 id="elsewhere-embed" className={part.heading}>
        {t(m.embed)}
      </h2>
      <p className={part.quiet}>{t(m.embedLead)}</p>
      <form className={cx(forms.form, styles.form)} onChange={choose} onSubmit={(event) => event.preventDefault()}>
        <CourseIdPicker name="course" label={t(m.course)} pickHint={t(m.onlyOne)} {...own} />
        <SkillIdPicker name="skill" label={t(m.skill)} {...own} />
        <NumberField name="rows" label={t(m.rows)} min={1} max={ROWS_MAX} defaultValue={ROWS} required />
        {languages.length > 1 && (
          <SelectField
            name="lang"
            label={t(m.language)}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            required
          />
        )}
        <SelectField
          name="theme"
          label={t(m.colours)}
          options={[
            { value: "auto", label: t(m.auto) },
            { value: "light", label: t(m.light) },
            { value: "dark", label: t(m.dark) },
          ]}
          required
        />
        <SelectField
          name="ground"
          label={t(m.background)}
          options={[
            { value: "own", label: t(m.ownBackground) },
            { value: "none", label: t(m.noBackground) },
          ]}
          required
        />
      </form>
      <h3 className={styles.title}>{t(m.code)}</h3>
      <pre className={styles.code}>{code}</pre>
      <Button variant="secondary" size="small" onClick={() => copy(code)}>
        {t(m.copyCode)}
      </Button>
      <h3 className={styles.title}>{t(m.preview)}</h3>
      <iframe className={styles.frame} src={url.href} title={title} height={height} />
    </section>
  );
}
