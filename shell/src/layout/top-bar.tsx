import { phonesOf, whatsAppOf } from "@optimyz/contract/domain/provider";
import { useAtomValue, useFrame, userNameAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Container, cx, Icon, icons } from "@optimyz/ui";
import { useText } from "../texts.ts";
import { LanguageSwitch } from "./languages/language-switch.tsx";
import * as m from "./messages.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import styles from "./top-bar.module.css";

/** How to reach the provider, and the visitor's session. */
export function TopBar({ onLogout }: { onLogout: (() => void) | undefined }) {
  const { contact } = useFrame();
  const t = useText();
  const chat = whatsAppOf(contact);
  return (
    <aside className={styles.bar} data-tone="inverse" aria-label={t(m.contactAndAccount)}>
      <Container className={styles.row}>
        <ul className={styles.list}>
          <li className={styles.mail}>
            <a className={styles.link} href={`mailto:${contact.email}`}>
              <Icon path={icons.mail} size={18} />
              <span className={styles.words}>{contact.email}</span>
            </a>
          </li>
          {phonesOf(contact).map(({ phone, url }, index) => (
            <li key={phone} className={index === 0 ? styles.phone : styles.other}>
              <a className={styles.link} href={url}>
                {index === 0 && <Icon path={icons.phone} size={18} />}
                <span className={styles.words}>{phone}</span>
              </a>
            </li>
          ))}
          {chat && (
            <li>
              <a className={styles.link} href={chat} rel="noopener" target="_blank">
                <Icon path={icons.whatsApp} size={18} />
                <span className="visually-hidden">WhatsApp</span>
              </a>
            </li>
          )}
        </ul>
        <ul className={cx(styles.list, styles.session)}>
          <LanguageSwitch as="li" className={styles.languages} linkClassName={styles.link} offers />
          <Session onLogout={onLogout} />
          <li>
            <ThemeToggle />
          </li>
        </ul>
      </Container>
    </aside>
  );
}

function Session({ onLogout }: { onLogout: (() => void) | undefined }) {
  const t = useText();
  const name = useAtomValue(userNameAtom);
  if (name === undefined)
    return (
      <>
        <li className={styles.login}>
          <Link className={styles.link} to={{ role: "login" }}>
            {t(m.login)}
          </Link>
        </li>
        <li className={styles.register}>
          <Link className={styles.link} to={{ role: "register" }}>
            {t(m.register)}
          </Link>
        </li>
      </>
    );
  return (
    <>
      <li className={styles.person}>
        <Link className={styles.link} to={{ role: "account" }}>
          <Icon path={icons.user} size={18} />
          <span className={styles.name}>{name}</span>
        </Link>
      </li>
      <li>
        <button type="button" className={styles.link} onClick={onLogout}>
          {t(m.logout)}
        </button>
      </li>
    </>
  );
}
