import { site } from "@optimyz/contract/site";
import { NavLink } from "@optimyz/kit/router";
import { Button, cx, Icon, icons } from "@optimyz/ui";
import { use, useId, useRef } from "react";
import styles from "./main-nav.module.css";
import { NavigationContext, telephoneLink } from "./navigation.ts";
import { useMenu } from "./use-menu.ts";

/** The main navigation: a row where there is room, else a menu behind a button. */
export function MainNav() {
  const { header } = use(NavigationContext);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, toggle, close } = useMenu(whole, button);
  return (
    <div ref={whole} className={styles.whole}>
      <Button
        ref={button}
        className={styles.button}
        variant="quiet"
        iconOnly
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? "Close menu" : "Open menu"}
        onClick={toggle}
      >
        <Icon path={open ? icons.close : icons.menu} size={26} />
      </Button>
      <nav id={id} className={cx(styles.panel, open && styles.open)} aria-label="Main">
        <ul className={styles.list}>
          {header.map(({ to, label }) => (
            <li key={to}>
              <NavLink className={styles.link ?? ""} to={to} end onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className={styles.contact}>
          <li>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
          {site.phones.map((phone) => (
            <li key={phone}>
              <a href={telephoneLink(phone)}>{phone}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
