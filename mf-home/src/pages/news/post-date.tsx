import { dayText } from "@optimyz/contract/domain/batch-words";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { providerZone } from "@optimyz/contract/domain/provider";
import { useFrame, useTexts } from "@optimyz/kit";
import styles from "./news.module.css";

/** The day of a publication by the provider's clock. */
export function PostDate({ at }: { at: string }) {
  const texts = useTexts();
  const day = dayIn(providerZone(useFrame()), at);
  return (
    <p className={styles.date}>
      <time dateTime={day}>{dayText(day, {}, texts)}</time>
    </p>
  );
}
