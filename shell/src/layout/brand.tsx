import { useFrame } from "@optimyz/kit";
import styles from "./brand.module.css";

/** The provider's logo, or the mark, an arch with a sun in it; and the name. */
export function Brand() {
  const { name, logo } = useFrame().identity;
  return (
    <span className={styles.brand}>
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
