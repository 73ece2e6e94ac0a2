import { phonesOf } from "@optimyz/contract/domain/provider";
import { useApp, useFrame } from "@optimyz/kit";
import { NavLink, useLocation } from "@optimyz/kit/router";
import { Button, Icon, icons } from "@optimyz/ui";
import { use, useId, useRef } from "react";
import { useText } from "../texts.ts";
import { LanguageSwitch } from "./languages/language-switch.tsx";
import styles from "./main-nav.module.css";
import * as m from "./messages.ts";
import { linksTo, NavigationContext } from "./navigation.ts";
import { useMenu } from "./use-menu.ts";

/**
 * The main navigation: a row where there is room, else a menu behind a button. The browser opens and closes the menu,
 * so it works before scripts run and without them; only the element knows whether it is open.
 */
export function MainNav() {
  const { header, sectionOf } = use(NavigationContext);
  const { pathname } = useLocation();
  const { pathOf } = useApp();
  const frame = useFrame();
  const { contact, pages } = frame;
  // A plain page's address looks like a skill's.
  const section = pages.some(({ slug }) => pathname === `/${slug}`) ? undefined : sectionOf(pathname);
  const t = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useMenu(button, panel);
  return (
    <>
      <Button ref={button} className={styles.button} variant="quiet" iconOnly popoverTarget={id}>
        <span className={styles.whileClosed}>
          <Icon path={icons.menu} size={26} />
          <span className="visually-hidden">{t(m.openMenu)}</span>
        </span>
        <span className={styles.whileOpen}>
          <Icon path={icons.close} size={26} />
          <span className="visually-hidden">{t(m.closeMenu)}</span>
        </span>
      </Button>
      <nav ref={panel} id={id} popover="auto" className={styles.panel} aria-label={t(m.main)}>
        <ul className={styles.list}>
          {[...header, ...linksTo(frame, "header")].map(({ to, label }) => (
            <li key={to}>
              <NavLink className={styles.link ?? ""} to={to} end isSection={to === section}>
                {label}
              </NavLink>
            </li>
          ))}
          <li className={styles.search}>
            <NavLink className={styles.link ?? ""} to={pathOf({ role: "search" })}>
              {t(m.search)}
            </NavLink>
          </li>
        </ul>
        <LanguageSwitch className={styles.languages} />
        <ul className={styles.contact}>
          <li>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </li>
          {phonesOf(contact).map(({ phone, url }) => (
            <li key={phone}>
              <a href={url}>{phone}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
