import type { Difference } from "@optimyz/contract/api/schemas/settings/admin";
import { NavLink } from "@optimyz/kit/router";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { PREVIEW, PUBLISH, pageOfPath, partPages } from "./parts.ts";
import styles from "./settings.module.css";

interface PartNavProps {
  differences: readonly Difference[];
}

/** From one page of the settings to the next, where there is room. */
export function PartNav({ differences }: PartNavProps) {
  const t = useText();
  const changed = new Set(differences.map(({ path }) => pageOfPath(path)?.slug));
  return (
    <nav className={styles.nav} aria-label={t(m.settings)}>
      <ul className={styles.navList}>
        {partPages.map(({ slug, title }) => (
          <li key={slug}>
            <NavLink to={tabPath(`settings/${slug}`)}>
              {t(title)}
              {changed.has(slug) && (
                <span className={styles.mark}>
                  <span className="visually-hidden">{t(m.changed)}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
        <li className={styles.navLast}>
          <NavLink to={tabPath(`settings/${PREVIEW}`)}>{t(m.preview)}</NavLink>
        </li>
        <li>
          <NavLink to={tabPath(`settings/${PUBLISH}`)}>{t(m.publish)}</NavLink>
        </li>
      </ul>
    </nav>
  );
}
