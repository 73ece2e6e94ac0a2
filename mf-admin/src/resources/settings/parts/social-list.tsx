import type { Place } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { ItemList } from "../item-list.tsx";
import { SettingFields } from "../setting-field.tsx";
import styles from "../settings.module.css";
import * as m from "./messages.ts";

/** Links to networks. */
export function SocialList({ at }: { at: Place }) {
  const t = useText();
  return (
    <ItemList at={at} noun="link" blank={{ network: "instagram", url: "" }}>
      {(link) => (
        <div className={styles.network}>
          <SettingFields at={link} of={{ network: {}, url: { placeholder: t(m.networkExample) } }} />
        </div>
      )}
    </ItemList>
  );
}
