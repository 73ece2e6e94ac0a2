import { PageMeta } from "@optimyz/kit";
import { ButtonLink } from "@optimyz/ui";
import { type ReactNode, useContext } from "react";
import { useText } from "../../texts.ts";
import { tabPath } from "../tabs/tab-path.ts";
import * as m from "./messages.ts";
import styles from "./tab-page.module.css";
import { TabTitles } from "./tab-titles.ts";

export interface TabPageProps {
  slug: string;
  /** Title of a page below the tab; the tab's own unless it says otherwise. */
  title?: string | undefined;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** The other tab of the pair: to add, or to view. */
  related?: string | undefined;
  children: ReactNode;
}

/** Title and frame of one tab. */
export function TabPage({ slug, title: own, lead, related, children }: TabPageProps) {
  const t = useText();
  const titles = useContext(TabTitles);
  const title = own ?? titles.get(slug) ?? "";
  return (
    <>
      <PageMeta title={t(m.adminTitle, { title })} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title} tabIndex={-1} data-tab-title="">
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {related && (
          <ButtonLink variant="secondary" size="small" to={tabPath(related)}>
            {titles.get(related)}
          </ButtonLink>
        )}
      </div>
      {children}
    </>
  );
}
