import { useTexts } from "@optimyz/kit";
import { networkLabel, SocialIcon } from "@optimyz/ui";
import styles from "./team.module.css";

interface SocialLinksProps {
  /** Whose links they are. */
  name: string;
  links: readonly { network: string; url: string }[];
}

/** Links to somebody's social networks, as icons. */
export function SocialLinks({ name, links }: SocialLinksProps) {
  const texts = useTexts();
  return (
    <ul className={styles.social}>
      {links.map(({ network, url }) => (
        <li key={url}>
          <a
            className={styles.socialLink}
            href={url}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={networkLabel(name, network, texts)}
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
