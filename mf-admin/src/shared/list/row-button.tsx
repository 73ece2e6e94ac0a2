import { Link, type LinkProps } from "@optimyz/kit/router";
import { Button } from "@optimyz/ui";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { createPortal } from "react-dom";
import styles from "./row-menu.module.css";

interface Menu {
  /** Where its items are, while it is open. */
  popup: HTMLElement | null;
  /** Closes it; the focus goes back to its button. */
  close: () => void;
  /** Says that an item sends something. @returns what says that it has ended */
  begin: () => () => void;
}

/** The menu around a row's buttons; none where they are next to each other. */
export const MenuContext = createContext<Menu | undefined>(undefined);

interface RowButtonProps {
  busy?: boolean;
  /** Id of the row's heading, for screen readers. */
  describedBy?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A button of a row, or an item of the menu around it. */
export function RowButton({ busy = false, describedBy, onClick, children }: RowButtonProps) {
  const menu = useContext(MenuContext);
  const begin = menu?.begin;
  useEffect(() => (busy ? begin?.() : undefined), [busy, begin]);
  if (!menu)
    return (
      <Button variant="secondary" size="small" busy={busy} aria-describedby={describedBy} onClick={onClick}>
        {children}
      </Button>
    );
  const choose = () => {
    menu.close();
    if (!busy) onClick();
  };
  return (
    menu.popup &&
    createPortal(
      <button type="button" className={styles.item} onClick={choose}>
        <span>{children}</span>
      </button>,
      menu.popup,
    )
  );
}

/** An item of a menu that leads to another page. */
export function MenuLink(link: LinkProps) {
  const popup = useContext(MenuContext)?.popup;
  return popup && createPortal(<Link {...link} className={styles.item ?? ""} />, popup);
}

/** An item of a menu that leads out of the site, such as to a mail program. */
export function MenuAnchor({ href, children }: { href: string; children: ReactNode }) {
  const popup = useContext(MenuContext)?.popup;
  const anchor = (
    <a href={href} className={styles.item}>
      <span>{children}</span>
    </a>
  );
  return popup && createPortal(anchor, popup);
}

/** Whether there is a menu around, which hides what is shown next to its items. */
export const useIsInMenu = (): boolean => useContext(MenuContext) !== undefined;
