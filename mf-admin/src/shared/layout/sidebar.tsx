import { NavLink } from "@optimyz/kit/router";
import { type KeyboardEvent, useId } from "react";
import { tabGroups, tabPath } from "../../tabs.ts";
import styles from "./dashboard.module.css";

interface SidebarProps {
  id: string;
  open: boolean;
  /** Closes it where it covers the page. */
  close: () => void;
}

/** Every tab of the admin. */
export function Sidebar({ id, open, close }: SidebarProps) {
  const titleId = useId();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  return (
    <nav id={id} className={styles.sidebar} aria-labelledby={titleId} hidden={!open} onKeyDown={closeOnEscape}>
      <h2 id={titleId} className={styles.sidebarTitle}>
        Admin Panel
      </h2>
      {tabGroups.map((group) => (
        <div key={group.title} className={styles.group}>
          <p>{group.title}</p>
          <ul className={styles.links}>
            {group.tabs.map(({ slug, title }) => (
              <li key={slug}>
                <NavLink to={tabPath(slug)} onClick={close}>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
