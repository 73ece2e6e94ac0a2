import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { addEnrolment } from "@optimyz/contract/api/endpoints/desk";
import { listPayments } from "@optimyz/contract/api/endpoints/payments";
import { readDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import { paths, useApp, useAtomValue, useTheme } from "@optimyz/kit";
import { Icon, icons } from "@optimyz/ui";
import { newPath } from "../../resources/batches/words.ts";
import { ADD_HASH } from "../../resources/enrolments/add-hash.ts";
import { receivedPath, unmatchedPath } from "../../resources/payments/words.ts";
import { PREVIEW, PUBLISH, partPages } from "../../resources/settings/parts.ts";
import { type TabGroup, tabGroups } from "../../tabs.ts";
import { adminAtom } from "../session/session.ts";
import { useMay } from "../session/use-may.ts";
import { groupsFor } from "../tabs/needs.ts";
import { TabIcon } from "../tabs/tab-icon.tsx";
import { PROFILE, tabPath } from "../tabs/tab-path.ts";
import { type Entry, type Group, narrow } from "./entry.ts";
import { visitedTabs } from "./visits.ts";

/** Pages that were opened lately and are shown before anything is typed. */
const LATELY = 5;
/** Pages that are shown for some words, so that what follows is in view. */
const PAGES_MAX = 6;

/** What the browser knows by itself, as far as the role may open it. @param typed empty for what is used most */
export function useLocalGroups(typed: string, logOut: () => void): Group[] {
  const role = useAtomValue(adminAtom)?.role;
  const pages = role ? pagesOf(groupsFor(role, tabGroups)) : [];
  const more = useMorePages();
  const settings = useSettings();
  const commands = useCommands(logOut);
  if (typed !== "")
    return [
      { title: "Pages", entries: narrow([today, ...pages, ...more], typed).slice(0, PAGES_MAX) },
      { title: "Settings", entries: narrow(settings, typed) },
      { title: "Commands", entries: narrow(commands, typed) },
    ];
  const work = pages.filter(({ section }) => section === "Work");
  const others = pages.filter((page) => !work.includes(page));
  const lately = visitedTabs().flatMap((slug) => others.filter(({ key }) => key === `tab ${slug}`));
  return [
    { title: "The day's work", entries: [today, ...work] },
    { title: "Opened lately", entries: lately.slice(0, LATELY) },
    ...(work.length > 0 ? [] : [{ title: "Pages", entries: others.filter((page) => !lately.includes(page)) }]),
    { title: "Commands", entries: commands },
  ];
}

const today: Entry = {
  key: "today",
  label: "Today",
  words: "dashboard, welcome, overview, what waits",
  icon: <Icon path={icons.sun} />,
  opens: paths.adminDashboard.to(),
};

const pagesOf = (groups: readonly TabGroup[]) =>
  groups.flatMap(({ title: group, section, icon, tabs }) =>
    tabs.map((tab) => ({
      key: `tab ${tab.slug}`,
      label: tab.title,
      ...(icon && { detail: group }),
      words: `${group}, ${tab.words ?? ""}`,
      icon: <TabIcon name={tab.icon ?? icon ?? "text"} />,
      opens: tabPath(tab.slug),
      section,
    })),
  );

function useMorePages(): Entry[] {
  const may = useMay();
  const icon = <TabIcon name="wallet" />;
  const payments: Entry[] = [
    { key: "received", label: "Payments received", words: "money, fees, receipts", icon, opens: receivedPath },
    { key: "unmatched", label: "Unmatched payments", words: "money, payment service", icon, opens: unmatchedPath },
  ];
  const words = "account, name, password, passkey, two factors, devices, sessions";
  return [
    ...(may(listPayments) ? payments : []),
    { key: PROFILE, label: "Your profile", words, icon: <Icon path={icons.user} />, opens: tabPath(PROFILE) },
  ];
}

function useSettings(): Entry[] {
  const may = useMay();
  const pages = [
    ...partPages.map(({ slug, title, lead }) => ({ slug, label: title, words: lead })),
    { slug: PREVIEW, label: "Preview", words: "draft, look at the site" },
    { slug: PUBLISH, label: "Publish", words: "draft, earlier revisions" },
  ];
  if (!may(readDraft)) return [];
  return pages.map(({ slug, label, words }) => ({
    key: `setting ${slug}`,
    label,
    words: `settings, ${words}`,
    icon: <TabIcon name="sliders" />,
    opens: tabPath(`settings/${slug}`),
  }));
}

function useCommands(logOut: () => void): Entry[] {
  const may = useMay();
  const { pathOf } = useApp();
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  const enrolment = `${tabPath("enrolments")}${ADD_HASH}`;
  const site = () => void window.open(pathOf({ role: "home" }), "_blank", "noopener");
  return [
    ...(may(addEnrolment) ? [addOf("Add an enrolment by hand", "new application, telephone", enrolment)] : []),
    ...(may(createBatch) ? [addOf("Add a batch", "new dates, class", newPath)] : []),
    {
      key: "site",
      label: "View site",
      words: "public pages, website",
      icon: <Icon path={icons.external} />,
      opens: site,
    },
    {
      key: "theme",
      label: `Switch to the ${next} theme`,
      words: "colours, night",
      icon: <Icon path={theme === "dark" ? icons.sun : icons.moon} />,
      opens: () => setTheme(next),
    },
    {
      key: "leave",
      label: "Log out",
      words: "logout, sign out, leave",
      icon: <Icon path={icons.logOut} />,
      opens: logOut,
    },
  ];
}

const addOf = (label: string, words: string, path: string): Entry => ({
  key: label,
  label,
  words,
  icon: <TabIcon name="plus" />,
  opens: path,
});
