import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { Link } from "@optimyz/kit/router";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./place-card.module.css";

/** Links of front-ends to what they have for these dates, and how far the person is there. */
export function PlaceProgress({ progress }: { progress: NonNullable<OwnPlace["progress"]> }) {
  const t = useText();
  return progress.map(({ label, lang, path, done, total, completed_at }) => (
    <p key={path ?? label} className={styles.progress}>
      {path && (
        <Link to={path} lang={lang}>
          {label}
        </Link>
      )}
      {(completed_at || total > 0) && <span>{completed_at ? t(m.completed) : t(m.someDone, { done, total })}</span>}
      {total > 0 && <progress value={done} max={total} aria-hidden="true" />}
    </p>
  ));
}
