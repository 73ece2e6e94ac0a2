import type { Text } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Icon, icons } from "@optimyz/ui";
import type { ReactNode } from "react";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
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
  const t = useText();
  if (part === undefined)
    return (
      <TabPage slug="settings" lead={t(m.lead)}>
        {children}
      </TabPage>
    );
  return (
    <>
      <Link className={styles.back ?? ""} to={tabPath("settings")}>
        <Icon path={icons.arrowLeft} />
        {t(m.allSettings)}
      </Link>
      <TabPage slug="settings" {...titleOf(page, part, t)}>
        {children}
      </TabPage>
    </>
  );
}

function titleOf(page: PartPage | undefined, part: string, t: Text): { title: string; lead: string } {
  if (page) return { title: t(page.title), lead: t(page.lead) };
  if (part === PUBLISH) return { title: t(m.publish), lead: t(m.publishLead) };
  return { title: t(m.preview), lead: t(m.previewLead) };
}
