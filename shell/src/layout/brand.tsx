import { useFrame } from "@optimyz/kit";
import { cx } from "@optimyz/ui";
import styles from "./brand.module.css";

/** A logo with at least this ratio of width to height usually has the name in it. */
const WORDMARK_RATIO = 2;
/** Letters that fit next to the mark in one row on a phone. */
const SHORT_MAX = 10;

/**
 * The provider's logo, or the mark, an arch with a sun in it; and the name, in smaller letters if it is long.
 * @param compact in the header, where a long name ends after two rows, and a logo with words is alone on a phone
 */
export function Brand({ compact = false }: { compact?: boolean }) {
  const { name, logo } = useFrame().identity;
  const isWordmark = compact && logo && logo.width > WORDMARK_RATIO * logo.height;
  const isLong = name.length > SHORT_MAX;
  return (
    <span
      className={cx(
        styles.brand,
        isLong && styles.long,
        isLong && compact && styles.compact,
        isWordmark && styles.wordmark,
      )}
    >
      {logo ? (
        <img
          className={styles.logo}
          src={`/uploads/${logo.image_url}`}
          alt=""
          width={logo.width}
          height={logo.height}
        />
      ) : (
        <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path className={styles.arch} d="M3 31V15a13 13 0 0 1 26 0v16z" />
          <circle className={styles.sun} cx="16" cy="20" r="7" />
        </svg>
      )}
      <span className={styles.name}>{name}</span>
    </span>
  );
}
