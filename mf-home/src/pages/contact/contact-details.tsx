import { phonesOf } from "@optimyz/contract/domain/provider";
import { langOf, useFrame } from "@optimyz/kit";
import { Icon, icons } from "@optimyz/ui";
import type { ReactNode } from "react";
import { useText } from "../../texts.ts";
import styles from "./contact-page.module.css";
import * as m from "./messages.ts";

/** The provider's contact details. */
export function ContactDetails() {
  const t = useText();
  const frame = useFrame();
  const { contact } = frame;
  const { email, address, hours } = contact;
  const phones = phonesOf(contact);
  return (
    <div className={styles.details}>
      <h2>{t(m.otherWays)}</h2>
      <ul className={styles.list}>
        <Detail icon={icons.mail} label={t(m.email)}>
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
        {phones.length > 0 && (
          <Detail icon={icons.phone} label={t(m.phone)}>
            {phones.map(({ phone, url }) => (
              <a key={phone} href={url}>
                {phone}
              </a>
            ))}
          </Detail>
        )}
        {address.length > 0 && (
          <Detail icon={icons.mapPin} label={t(m.address)}>
            {address.map((line, at) => (
              <span key={line} {...langOf(frame, `contact.address.${at}`)}>
                {line}
              </span>
            ))}
          </Detail>
        )}
        {hours.length > 0 && (
          <Detail icon={icons.clock} label={t(m.openingHours)}>
            {hours.map((line, at) => (
              <span key={line} {...langOf(frame, `contact.hours.${at}`)}>
                {line}
              </span>
            ))}
          </Detail>
        )}
      </ul>
    </div>
  );
}

function Detail({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <li className={styles.detail}>
      <Icon path={icon} />
      <div className={styles.lines}>
        <p className={styles.label}>{label}</p>
        {children}
      </div>
    </li>
  );
}
