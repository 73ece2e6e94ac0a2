import { useText } from "../texts.ts";
import styles from "./consent.module.css";
import { NoticeText, useNotice } from "./consent-notice.tsx";
import * as m from "./messages.ts";

/**
 * In the enrolment form, where the provider sends messages by WhatsApp: a box for those who want them, empty at first. It sends the version
 * of what they agree to.
 */
export function WhatsappBox() {
  const t = useText();
  const asked = useNotice("enrolment").notice?.whatsapp;
  if (!asked) return null;
  return (
    <div>
      <label className={styles.tick}>
        <input type="checkbox" name="whatsapp" value={asked.version} />
        {t(m.byWhatsapp)}
      </label>
      <details className={styles.notice}>
        <summary>
          <span className={styles.more}>{t(m.whatsappNotice)}</span>
        </summary>
        <NoticeText notice={asked} />
      </details>
    </div>
  );
}
