import { paths } from "@optimyz/kit";
import { tabs } from "../../tabs.ts";
import { tabPath } from "../tabs/tab-path.ts";

/** Where one of the seed's direct paths leads: its tab, else the dashboard. */
export function tabOfAlias(pathname: string): string {
  const alias = decodeURIComponent(pathname)
    .replace(/^\/admin\//i, "")
    .replace(/\/$/, "")
    .toLowerCase();
  const tab = tabs.find((each) => each.alias?.toLowerCase() === alias);
  return tab ? tabPath(tab.slug) : paths.adminDashboard.to();
}
