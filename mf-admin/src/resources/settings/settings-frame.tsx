import { Link } from "@optimyz/kit/router";
import { Icon, icons } from "@optimyz/ui";
import type { ReactNode } from "react";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { type PartPage, PUBLISH } from "./parts.ts";
import styles from "./settings.module.css";

interface SettingsFrameProps {
  /** The page with fields that is in view. */
  page: PartPage | undefined;
  /** Last segment of the URL; undefined for the list of all parts. */
  part: string | undefined;
  children: ReactNode;
}

/** Title and way back of a page of the settings. */
export function SettingsFrame({ page, part, children }: SettingsFrameProps) {
  if (part === undefined)
    return (
      <TabPage
        slug="settings"
        lead="Everything that visitors read, apart from your courses. You change a draft; visitors see it once you publish."
      >
        {children}
      </TabPage>
    );
  return (
    <>
      <Link className={styles.back ?? ""} to={tabPath("settings")}>
        <Icon path={icons.arrowLeft} />
        All settings
      </Link>
      <TabPage slug="settings" {...titleOf(page, part)}>
        {children}
      </TabPage>
    </>
  );
}

function titleOf(page: PartPage | undefined, part: string): { title: string; lead: string } {
  if (page) return page;
  if (part === PUBLISH)
    return { title: "Publish", lead: "What visitors will see differently, and what was published before." };
  return {
    title: "Preview",
    lead: "The real site with your draft, at three widths in both themes. Only people who are logged in here see it.",
  };
}
