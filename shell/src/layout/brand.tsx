import { useFrame } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { cx } from "@optimyz/ui";
import { useText } from "../texts.ts";
import styles from "./brand.module.css";
import * as m from "./messages.ts";

/** A logo with at least this ratio of width to height usually has the name in it. */
const WORDMARK_RATIO = 2;
/** Letters that fit next to the mark in one row on a phone. */
const SHORT_MAX = 10;

/**
 * Leads home: the provider's logo, or the mark, an arch with a sun in it; and the name, in smaller letters if it is long,
 * unless the logo says it. Of the logo and the one for dark grounds a browser loads what the styles show.
 */
export function Brand({ className }: { className: string | undefined }) {
  const t = useText();
  const { name, logo, logo_dark } = useFrame().identity;
  const isAlone = logo?.alt === name;
  return (
    <Link className={className} to={{ role: "home" }} aria-label={t(m.homePage, { name })}>
      <span
        className={cx(
          styles.brand,
          name.length > SHORT_MAX && styles.long,
          logo && logo.width > WORDMARK_RATIO * logo.height && styles.wordmark,
        )}
      >
        {logo ? (
          [logo, logo_dark].map(
            (each) =>
              each && (
                <img
                  key={each.image_url}
                  className={styles.logo}
                  src={`/uploads/${each.image_url}`}
                  alt={each.alt}
                  width={each.width}
                  height={each.height}
                  loading={logo_dark && "lazy"}
                />
              ),
          )
        ) : (
          <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
            <path className={styles.arch} d="M3 31V15a13 13 0 0 1 26 0v16z" />
            <circle className={styles.sun} cx="16" cy="20" r="7" />
          </svg>
        )}
        {!isAlone && <span className={styles.name}>{name}</span>}
      </span>
    </Link>
  );
}
