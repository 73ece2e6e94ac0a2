import { paths } from "@optimyz/kit";
import { tabs } from "../../tabs.ts";

/** Path of a tab. */
export const tabPath = (slug: string): string => `${paths.adminDashboard.to()}/${slug}`;

/** Title of a tab, for its heading. */
export const tabTitle = (slug: string): string => tabs.find((tab) => tab.slug === slug)?.title ?? "";

/** Where one of the seed's direct paths leads: its tab, else the dashboard. */
export function tabOfAlias(pathname: string): string {
  const alias = decodeURIComponent(pathname)
    .replace(/^\/admin\//i, "")
    .replace(/\/$/, "")
    .toLowerCase();
  const tab = tabs.find((each) => each.alias?.toLowerCase() === alias);
  return tab ? tabPath(tab.slug) : paths.adminDashboard.to();
}
