import { PageMeta } from "@optimyz/kit";
import type { ReactNode } from "react";
import { tabTitle } from "../tabs.ts";
import styles from "./tab-page.module.css";

interface TabPageProps {
  slug: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Title and frame of one tab. */
export function TabPage({ slug, lead, actions, children }: TabPageProps) {
  const title = tabTitle(slug);
  return (
    <>
      <PageMeta title={`${title} · Admin`} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title} tabIndex={-1} data-tab-title="">
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </>
  );
}
