import type { PartList } from "@optimyz/contract/protocol/part-panel";
import { paths, useAtomValue } from "@optimyz/kit";
import { NavLink, useLocation } from "@optimyz/kit/router";
import { Icon, icons } from "@optimyz/ui";
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { type Tab, type TabGroup, type TabSection, tabGroups } from "../../tabs.ts";
import { useText } from "../../texts.ts";
import { type Total, useTotal } from "../data/totals.ts";
import { countLocale } from "../language/spoken.ts";
import { adminAtom } from "../session/session.ts";
import { groupsFor } from "../tabs/needs.ts";
import { serverListPath, useOwnWords, useServerLists } from "../tabs/server-lists.ts";
import { TabIcon } from "../tabs/tab-icon.tsx";
import { tabPath } from "../tabs/tab-path.ts";
import * as m from "./messages.ts";
import styles from "./sidebar.module.css";
import { tabAt } from "./tab-at.ts";
import { useWaitingSum, WaitingCount } from "./waiting-count.tsx";

interface SidebarProps {
  id: string;
  open: boolean;
  /** Closes it where it covers the page. */
  close: () => void;
}

/** Sections that show their tabs one at a time, so that the whole sidebar is seen at once. */
const folding: readonly TabSection[] = ["Content", "Site", "System"];

const sectionTitles: Readonly<Record<TabSection, string>> = {
  Work: m.work,
  Content: m.content,
  Site: m.site,
  System: m.system,
};

/** Every tab that the role may open: the day's work, and below it what is needed now and then. */
export function Sidebar({ id, open, close }: SidebarProps) {
  const t = useText();
  const titleId = useId();
  const role = useAtomValue(adminAtom)?.role;
  const groups = role ? groupsFor(role, tabGroups) : [];
  const tab = useTab();
  const here = groups.find(({ tabs }) => tabs.some((each) => each === tab))?.section;
  const serverLists = useServerLists();
  const { pathname } = useLocation();
  const frontEndHere = serverLists.find(({ frontEnd }) => pathname.startsWith(serverListPath(frontEnd, "")))?.frontEnd;
  const first = folding.find((section) => groups.some((group) => group.section === section));
  /** Empty when none is. */
  const [chosen, setChosen] = useState<string>();
  const unfolded = chosen ?? first ?? serverLists[0]?.frontEnd;
  const toggle = (section: string) => setChosen(unfolded === section ? "" : section);
  // The tab in view is seen, however one came there.
  useEffect(() => {
    if (frontEndHere) setChosen(frontEndHere);
    else if (here && folding.includes(here)) setChosen(here);
  }, [here, frontEndHere]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  return (
    <nav id={id} className={styles.sidebar} aria-labelledby={titleId} hidden={!open} onKeyDown={closeOnEscape}>
      <p id={titleId} className={styles.title}>
        {t(m.adminPanel)}
      </p>
      <ul className={styles.tabs}>
        <li>
          <NavLink to={paths.adminDashboard.to()} end onClick={close}>
            <Icon path={icons.sun} />
            <span>{t(m.today)}</span>
          </NavLink>
        </li>
        {groups
          .filter(({ section }) => section === "Work")
          .flatMap(({ tabs }) => tabs.map((tab) => <TabLink key={tab.slug} tab={tab} close={close} />))}
      </ul>
      {folding.map((section) => {
        const own = groups.filter((group) => group.section === section);
        return (
          <Fragment key={section}>
            {own.length > 0 && (
              <GroupSection
                title={section}
                groups={own}
                isUnfolded={unfolded === section}
                toggle={() => toggle(section)}
                close={close}
              />
            )}
            {section === "Content" &&
              serverLists.map(({ frontEnd, title, lists }) => (
                <Section
                  key={frontEnd}
                  title={title}
                  isUnfolded={unfolded === frontEnd}
                  toggle={() => toggle(frontEnd)}
                >
                  {lists.map((list) => (
                    <ServerListLink key={list.name} frontEnd={frontEnd} list={list} close={close} />
                  ))}
                </Section>
              ))}
          </Fragment>
        );
      })}
    </nav>
  );
}

/** The tab in view. */
const useTab = (): Tab | undefined => tabAt(useLocation().pathname);

interface GroupSectionProps extends Pick<SectionProps, "isUnfolded" | "toggle"> {
  title: TabSection;
  groups: readonly TabGroup[];
  close: () => void;
}

/** A section of the admin's own tabs. */
function GroupSection({ title, groups, close, ...fold }: GroupSectionProps) {
  const t = useText();
  const tabs = groups.flatMap((group) => group.tabs);
  const waiting = useWaitingSum(tabs.flatMap((tab) => (tab.waiting ? [tab.waiting] : [])));
  return (
    <Section {...fold} title={t(sectionTitles[title])} waiting={waiting}>
      {groups.map((group) =>
        group.icon ? (
          <Thing key={group.title} group={group} close={close} />
        ) : (
          group.tabs.map((tab) => <TabLink key={tab.slug} tab={tab} close={close} />)
        ),
      )}
    </Section>
  );
}

interface SectionProps {
  title: string;
  /** How much waits in it. */
  waiting?: string | undefined;
  isUnfolded: boolean;
  toggle: () => void;
  children: ReactNode;
}

/** A section under its name; folded, it says whether something waits in it. */
function Section({ title, waiting, isUnfolded, toggle, children }: SectionProps) {
  const listId = useId();
  return (
    <div className={styles.section}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? listId : undefined}
        onClick={toggle}
      >
        <Icon path={icons.chevronDown} />
        <span>{title}</span>
        {!isUnfolded && waiting && " "}
        {!isUnfolded && waiting && <span className={styles.waiting}>{waiting}</span>}
      </button>
      {isUnfolded && (
        <ul id={listId} className={styles.tabs}>
          {children}
        </ul>
      )}
    </div>
  );
}

/** One kind of content: its list and, next to it, the way to add; in one of its tabs, both by their titles. */
function Thing({ group, close }: { group: TabGroup; close: () => void }) {
  const t = useText();
  const { title, icon, total, tabs } = group;
  const waitingId = useId();
  const tab = useTab();
  const isHere = tabs.some((each) => each === tab);
  const list = tabs.at(-1);
  const add = tabs.find((tab) => tab !== list);
  const label = (
    <>
      {icon && <TabIcon name={icon} />}
      <span>{t(title)}</span>
    </>
  );
  if (!list) return null;
  return (
    <li>
      {isHere ? (
        <p className={styles.heading}>{label}</p>
      ) : (
        <NavLink to={tabPath(list.slug)} aria-describedby={list.waiting && waitingId} onClick={close}>
          {label}
        </NavLink>
      )}
      {total && <TotalOf total={total} />}
      {!isHere && add && (
        <NavLink className={styles.add ?? ""} to={tabPath(add.slug)} onClick={close}>
          <TabIcon name="plus" />
          <span className="visually-hidden">{t(add.title)}</span>
        </NavLink>
      )}
      {list.waiting && !isHere && <WaitingCount id={waitingId} waiting={list.waiting} />}
      {isHere && (
        <ul className={styles.pair}>
          {tabs.map((tab) => (
            <TabLink key={tab.slug} tab={tab} close={close} />
          ))}
        </ul>
      )}
    </li>
  );
}

function TotalOf({ total }: { total: Total }) {
  return <span className={styles.total}>{totalText(useTotal(total))}</span>;
}

const totalText = (total: number | undefined) =>
  total === undefined ? undefined : new Intl.NumberFormat(countLocale()).format(total);

interface ServerListLinkProps {
  frontEnd: string;
  list: PartList;
  close: () => void;
}

function ServerListLink({ frontEnd, list, close }: ServerListLinkProps) {
  const say = useOwnWords();
  return (
    <li>
      <NavLink to={serverListPath(frontEnd, list.name)} onClick={close}>
        <TabIcon name="text" />
        <span>{say(list.title)}</span>
      </NavLink>
    </li>
  );
}

function TabLink({ tab: { slug, title, icon, waiting }, close }: { tab: Tab; close: () => void }) {
  const t = useText();
  const waitingId = useId();
  return (
    <li>
      <NavLink to={tabPath(slug)} aria-describedby={waiting && waitingId} onClick={close}>
        {icon && <TabIcon name={icon} />}
        <span>{t(title)}</span>
      </NavLink>
      {waiting && <WaitingCount id={waitingId} waiting={waiting} />}
    </li>
  );
}
