import { ItemList } from "../item-list.tsx";
import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import styles from "../settings.module.css";

/** Links to networks. */
export function SocialList({ at }: { at: Place }) {
  return (
    <ItemList at={at} noun="link" blank={{ network: "instagram", url: "" }}>
      {(link) => (
        <div className={styles.network}>
          <SettingField at={placeIn(link, "network")} />
          <SettingField at={placeIn(link, "url")} placeholder="https://www.instagram.com/your-name" />
        </div>
      )}
    </ItemList>
  );
}
