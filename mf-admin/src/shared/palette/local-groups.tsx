import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { addEnrolment } from "@optimyz/contract/api/endpoints/desk";
import { listPayments } from "@optimyz/contract/api/endpoints/payments";
import { readDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import { paths, type Text, useApp, useAtomValue, useTheme } from "@optimyz/kit";
import { Icon, icons } from "@optimyz/ui";
import { newPath } from "../../resources/batches/words.ts";
import { ADD_HASH } from "../../resources/enrolments/add-hash.ts";
import { receivedPath, unmatchedPath } from "../../resources/payments/words.ts";
import { PREVIEW, PUBLISH, partPages } from "../../resources/settings/parts.ts";
import { type TabGroup, tabGroups } from "../../tabs.ts";
import { useText } from "../../texts.ts";
import { adminAtom } from "../session/session.ts";
import { useMay } from "../session/use-may.ts";
import { groupsFor } from "../tabs/needs.ts";
import { serverListPath, useOwnWords, useServerLists } from "../tabs/server-lists.ts";
import { TabIcon } from "../tabs/tab-icon.tsx";
import { PROFILE, tabPath } from "../tabs/tab-path.ts";
import { type Entry, type Group, narrow } from "./entry.ts";
import * as m from "./messages.ts";
import { visitedTabs } from "./visits.ts";

/** Pages that were opened lately and are shown before anything is typed. */
const LATELY = 5;
/** Pages that are shown for some words, so that what follows is in view. */
const PAGES_MAX = 6;

/** What the browser knows by itself, as far as the role may open it. @param typed empty for what is used most */
export function useLocalGroups(typed: string, logOut: () => void): Group[] {
  const t = useText();
  const role = useAtomValue(adminAtom)?.role;
  const pages = role ? pagesOf(t, groupsFor(role, tabGroups)) : [];
  const more = [...useMorePages(), ...useServerListPages()];
  const settings = useSettings();
  const commands = useCommands(logOut);
  if (typed !== "")
    return [
      { title: t(m.pages), entries: narrow([todayIn(t), ...pages, ...more], typed).slice(0, PAGES_MAX) },
      { title: t(m.settings), entries: narrow(settings, typed) },
      { title: t(m.commands), entries: narrow(commands, typed) },
    ];
  const work = pages.filter(({ section }) => section === "Work");
  const others = pages.filter((page) => !work.includes(page));
  const lately = visitedTabs().flatMap((slug) => others.filter(({ key }) => key === `tab ${slug}`));
  return [
    { title: t(m.daysWork), entries: [todayIn(t), ...work] },
    { title: t(m.openedLately), entries: lately.slice(0, LATELY) },
    ...(work.length > 0 ? [] : [{ title: t(m.pages), entries: others.filter((page) => !lately.includes(page)) }]),
    { title: t(m.commands), entries: commands },
  ];
}

const todayIn = (t: Text): Entry => ({
  key: "today",
  label: t(m.today),
  words: wordsIn(t, m.today, m.todayWords),
  icon: <Icon path={icons.sun} />,
  opens: paths.adminDashboard.to(),
});

/** What finds an entry: English words find it in every language. */
const wordsIn = (t: Text, ...texts: string[]): string =>
  [...new Set(texts.flatMap((text) => [text, t(text)]))].join(", ");

const pagesOf = (t: Text, groups: readonly TabGroup[]) =>
  groups.flatMap(({ title: group, section, icon, tabs }) =>
    tabs.map((tab) => ({
      key: `tab ${tab.slug}`,
      label: t(tab.title),
      ...(icon && { detail: t(group) }),
      words: wordsIn(t, tab.title, group, tab.words ?? ""),
      icon: <TabIcon name={tab.icon ?? icon ?? "text"} />,
      opens: tabPath(tab.slug),
      section,
    })),
  );

function useMorePages(): Entry[] {
  const t = useText();
  const may = useMay();
  const icon = <TabIcon name="wallet" />;
  const payments: Entry[] = [
    {
      key: "received",
      label: t(m.received),
      words: wordsIn(t, m.received, m.receivedWords),
      icon,
      opens: receivedPath,
    },
    {
      key: "unmatched",
      label: t(m.unmatched),
      words: wordsIn(t, m.unmatched, m.unmatchedWords),
      icon,
      opens: unmatchedPath,
    },
  ];
  const words = wordsIn(t, m.profile, m.profileWords);
  return [
    ...(may(listPayments) ? payments : []),
    { key: PROFILE, label: t(m.profile), words, icon: <Icon path={icons.user} />, opens: tabPath(PROFILE) },
  ];
}

function useServerListPages(): Entry[] {
  const say = useOwnWords();
  return useServerLists().flatMap(({ frontEnd, title, lists }) =>
    lists.map((list) => ({
      key: `${frontEnd} ${list.name}`,
      label: say(list.title),
      detail: title,
      words: Object.values(list.title).join(", "),
      icon: <TabIcon name="text" />,
      opens: serverListPath(frontEnd, list.name),
    })),
  );
}

function useSettings(): Entry[] {
  const t = useText();
  const may = useMay();
  const pages = [
    ...partPages.map(({ slug, title, lead }) => ({ slug, label: t(title), words: wordsIn(t, title, lead) })),
    { slug: PREVIEW, label: t(m.preview), words: wordsIn(t, m.preview, m.previewWords) },
    { slug: PUBLISH, label: t(m.publish), words: wordsIn(t, m.publish, m.publishWords) },
  ];
  if (!may(readDraft)) return [];
  return pages.map(({ slug, label, words }) => ({
    key: `setting ${slug}`,
    label,
    words: `${wordsIn(t, m.inSettings)}, ${words}`,
    icon: <TabIcon name="sliders" />,
    opens: tabPath(`settings/${slug}`),
  }));
}

function useCommands(logOut: () => void): Entry[] {
  const t = useText();
  const may = useMay();
  const { pathOf } = useApp();
  const [theme, setTheme] = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  const enrolment = `${tabPath("enrolments")}${ADD_HASH}`;
  const site = () => void window.open(pathOf({ role: "home" }), "_blank", "noopener");
  return [
    ...(may(addEnrolment) ? [addOf(t, m.addEnrolment, m.addEnrolmentWords, enrolment)] : []),
    ...(may(createBatch) ? [addOf(t, m.addBatch, m.addBatchWords, newPath)] : []),
    {
      key: "site",
      label: t(m.viewSite),
      words: wordsIn(t, m.viewSite, m.viewSiteWords),
      icon: <Icon path={icons.external} />,
      opens: site,
    },
    {
      key: "theme",
      label: t(next === "dark" ? m.toDark : m.toLight),
      words: wordsIn(t, m.themeWords),
      icon: <Icon path={theme === "dark" ? icons.sun : icons.moon} />,
      opens: () => setTheme(next),
    },
    {
      key: "leave",
      label: t(m.logOut),
      words: wordsIn(t, m.logOut, m.logOutWords),
      icon: <Icon path={icons.logOut} />,
      opens: logOut,
    },
  ];
}

const addOf = (t: Text, label: string, words: string, path: string): Entry => ({
  key: label,
  label: t(label),
  words: wordsIn(t, label, words),
  icon: <TabIcon name="plus" />,
  opens: path,
});
