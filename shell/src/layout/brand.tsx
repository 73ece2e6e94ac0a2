import { imageVariants } from "@optimyz/contract/images";
import { useFrame } from "@optimyz/kit";
import { libraryPicture, Picture } from "@optimyz/ui";
import styles from "./brand.module.css";

/** Pixels of a picture, which its name holds. */
const sizeOf = (imageUrl: string) => {
  const { width = 1, height = 1 } = imageVariants(imageUrl);
  return { width, height };
};

/** The provider's logo, or the mark, an arch with a sun in it; and the name. */
export function Brand() {
  const { name, logo } = useFrame().identity;
  return (
    <span className={styles.brand}>
      {logo ? (
        <Picture
          className={styles.logo}
          {...libraryPicture(logo)}
          alt=""
          {...sizeOf(logo.image_url)}
          sizes="8rem"
          priority
          mask="square"
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
