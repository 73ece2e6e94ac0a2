import type { SocialNetwork } from "@optimyz/contract/site";
import { SocialIcon } from "@optimyz/ui";
import styles from "./team.module.css";

interface SocialLinksProps {
  links: readonly { network: SocialNetwork; label: string; url: string }[];
}

/** Links to somebody's social networks, as icons. */
export function SocialLinks({ links }: SocialLinksProps) {
  return (
    <ul className={styles.social}>
      {links.map(({ network, label, url }) => (
        <li key={network}>
          <a className={styles.socialLink} href={url} rel="noopener noreferrer" target="_blank" aria-label={label}>
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
