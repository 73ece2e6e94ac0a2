import type { FigureLine, Figures } from "@optimyz/contract/api/schemas/figures";
import { type Text, useTexts } from "@optimyz/kit";
import { type ReactNode, useId } from "react";
import { Bar } from "../../shared/charts/bar.tsx";
import part from "../../shared/layout/part.module.css";
import { languageName } from "../../shared/list/language-name.ts";
import { useText } from "../../texts.ts";
import styles from "./figures.module.css";
import * as m from "./messages.ts";
import { SearchList } from "./search-list.tsx";

/** What the worker names so is everything that has no name of its own. */
const OTHER = "other";
/** What a link of a poster or mail ends with. */
const EXAMPLE = "?utm_source=poster";

/** Where visits come from, and what they open. */
export function FigureLists({ figures: { sources, campaigns, languages, pages, searches } }: { figures: Figures }) {
  const t = useText();
  return (
    <div className={styles.lists}>
      <div>
        <List
          title={t(m.sources)}
          name={t(m.source)}
          count={t(m.visits)}
          lines={sources}
          nameOf={({ key }) => (key === "" ? t(m.noSource) : key)}
        />
        <List
          title={t(m.campaigns)}
          name={t(m.campaign)}
          count={t(m.visits)}
          lines={campaigns}
          nameOf={({ key }) => key}
        >
          {t(m.campaignsExplained, { example: EXAMPLE })}
        </List>
        <List
          title={t(m.languages)}
          name={t(m.language)}
          count={t(m.views)}
          lines={languages}
          nameOf={({ key }) => languageName(key)}
        />
      </div>
      <div>
        <List
          title={t(m.pages)}
          name={t(m.page)}
          count={t(m.views)}
          lines={pages}
          nameOf={(line) => pageName(line, t)}
        />
        <SearchList searches={searches} />
      </div>
    </div>
  );
}

function pageName({ key, name }: FigureLine, t: Text): string {
  if (name !== "") return name;
  if (key === "/") return t(m.homePage);
  return key.startsWith("/") ? key : t(m.gone, { key });
}

interface ListProps {
  title: string;
  /** Headings of both columns. */
  name: string;
  count: string;
  lines: Figures["sources"];
  nameOf: (line: FigureLine) => string;
  children?: ReactNode;
}

function List({ title, name, count, lines: { items, total }, nameOf, children }: ListProps) {
  const t = useText();
  const { locale } = useTexts();
  const titleId = useId();
  const rest = total - items.reduce((sum, line) => sum + line.count, 0);
  const own = items.filter(({ key }) => key !== OTHER);
  const others = rest + (items.find(({ key }) => key === OTHER)?.count ?? 0);
  const highest = Math.max(...own.map((line) => line.count));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={part.heading}>
        {title}
      </h2>
      {children && <p className={part.quiet}>{children}</p>}
      {total === 0 ? (
        <p className={part.quiet}>{t(m.none)}</p>
      ) : (
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{count}</th>
              <td className={styles.share} />
            </tr>
          </thead>
          <tbody>
            {own.map((line) => (
              <tr key={line.key}>
                <th scope="row">{nameOf(line)}</th>
                <td>{line.count.toLocaleString(locale)}</td>
                <td className={styles.share}>
                  <Bar value={line.count} highest={highest} />
                </td>
              </tr>
            ))}
            {others > 0 && (
              <tr>
                <th scope="row">{t(m.other)}</th>
                <td>{others.toLocaleString(locale)}</td>
                <td className={styles.share} />
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}
