import { useAtomValue } from "@optimyz/kit";
import { NavLink } from "@optimyz/kit/router";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId } from "react";
import { type Tab, type TabGroup, tabGroups } from "../../tabs.ts";
import { countsQuery, type Waiting } from "../data/counts.ts";
import { type Total, useTotal } from "../data/totals.ts";
import { adminAtom } from "../session/session.ts";
import { groupsFor } from "./needs.ts";
import styles from "./sidebar.module.css";
import { TabIcon } from "./tab-icon.tsx";
import { tabPath } from "./tab-path.ts";

interface SidebarProps {
  id: string;
  open: boolean;
  /** Closes it where it covers the page. */
  close: () => void;
}

/** Every tab that the role may open, grouped by the thing it is about. */
export function Sidebar({ id, open, close }: SidebarProps) {
  const titleId = useId();
  const role = useAtomValue(adminAtom)?.role;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  return (
    <nav id={id} className={styles.sidebar} aria-labelledby={titleId} hidden={!open} onKeyDown={closeOnEscape}>
      <p id={titleId} className={styles.title}>
        Admin Panel
      </p>
      {role && groupsFor(role, tabGroups).map((group) => <Group key={group.title} group={group} close={close} />)}
    </nav>
  );
}

/** The tabs of one thing below its icon, name and number; or tabs of one kind, each with an icon of its own. */
function Group({ group: { title, icon, total, tabs }, close }: { group: TabGroup; close: () => void }) {
  return (
    <div className={icon ? styles.thing : styles.kind}>
      <p className={styles.heading}>
        {icon && <TabIcon name={icon} />}
        <span>{title}</span>
        {total && <TotalOf total={total} />}
      </p>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <TabLink key={tab.slug} tab={tab} close={close} />
        ))}
      </ul>
    </div>
  );
}

function TotalOf({ total }: { total: Total }) {
  return <span className={styles.total}>{useTotal(total)?.toLocaleString("en")}</span>;
}

function TabLink({ tab: { slug, title, icon, waiting }, close }: { tab: Tab; close: () => void }) {
  const waitingId = useId();
  return (
    <li>
      <NavLink to={tabPath(slug)} aria-describedby={waiting && waitingId} onClick={close}>
        {icon && <TabIcon name={icon} />}
        <span>{title}</span>
      </NavLink>
      {waiting && <WaitingCount id={waitingId} waiting={waiting} />}
    </li>
  );
}

const words: Readonly<Record<Waiting, string>> = {
  enrolments_new: "new",
  inquiries_new: "new",
  testimonials_new: "new",
  mails_failed: "failed",
};

/** Highest number that fits next to a title. */
const COUNT_MAX = 99;

/** How many entries wait in a tab; outside its link, whose name is the seed's. */
function WaitingCount({ id, waiting }: { id: string; waiting: Waiting }) {
  const count = useQuery(countsQuery).data?.[waiting];
  return (
    <span id={id} className={styles.waiting} data-kind={words[waiting]}>
      {count ? `${count > COUNT_MAX ? `${COUNT_MAX}+` : count} ${words[waiting]}` : undefined}
    </span>
  );
}
