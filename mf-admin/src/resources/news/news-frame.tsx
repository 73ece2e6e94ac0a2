import { listIssues, listPosts, listSubscribers } from "@optimyz/contract/api/endpoints/news-admin";
import { Link } from "@optimyz/kit/router";
import type { ReactNode } from "react";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import styles from "../payments/payments.module.css";
import * as m from "./messages.ts";
import { NEWS, newsPath } from "./words.ts";

const pages = [
  { part: "posts", label: m.posts, needs: listPosts },
  { part: "readers", label: m.readers, needs: listSubscribers },
  { part: "issues", label: m.issues, needs: listIssues },
] as const;

/** The frame of the pages, and the way from one to another that the role may open. */
export function NewsFrame({ current, title, children }: { current: string; title?: string; children: ReactNode }) {
  const t = useText();
  const may = useMay();
  return (
    <TabPage slug={NEWS} title={title} lead={t(m.lead)}>
      <nav className={styles.lists} aria-label={t(m.lists)}>
        {pages
          .filter(({ needs }) => may(needs))
          .map(({ part, label }) => (
            <Link key={part} to={newsPath(part)} aria-current={part === current ? "page" : undefined}>
              {t(label)}
            </Link>
          ))}
      </nav>
      {children}
    </TabPage>
  );
}
