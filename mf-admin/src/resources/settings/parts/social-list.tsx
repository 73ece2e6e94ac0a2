import { ItemList } from "../item-list.tsx";
import type { Place } from "../place.ts";
import { SettingFields } from "../setting-field.tsx";
import styles from "../settings.module.css";

/** Links to networks. */
export function SocialList({ at }: { at: Place }) {
  return (
    <ItemList at={at} noun="link" blank={{ network: "instagram", url: "" }}>
      {(link) => (
        <div className={styles.network}>
          <SettingFields at={link} of={{ network: {}, url: { placeholder: "https://www.instagram.com/your-name" } }} />
        </div>
      )}
    </ItemList>
  );
}
