import { phonesOf } from "@optimyz/contract/domain/provider";
import { useFrame } from "@optimyz/kit";
import { Icon, icons } from "@optimyz/ui";
import type { ReactNode } from "react";
import styles from "./contact-page.module.css";

/** The provider's contact details. */
export function ContactDetails() {
  const { contact } = useFrame();
  const { email, address, hours } = contact;
  const phones = phonesOf(contact);
  return (
    <div className={styles.details}>
      <h2>Other ways to reach us</h2>
      <ul className={styles.list}>
        <Detail icon={icons.mail} label="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
        {phones.length > 0 && (
          <Detail icon={icons.phone} label="Phone">
            {phones.map(({ phone, url }) => (
              <a key={phone} href={url}>
                {phone}
              </a>
            ))}
          </Detail>
        )}
        {address.length > 0 && (
          <Detail icon={icons.mapPin} label="Address">
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Detail>
        )}
        {hours.length > 0 && (
          <Detail icon={icons.clock} label="Opening hours">
            {hours.map((line) => (
              <span key={line}>{line}</span>
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
