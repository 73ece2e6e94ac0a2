import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { Container } from "@optimyz/ui";
import { type ReactNode, useEffect, useState } from "react";
import { readLockSet } from "../document-data.ts";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import { watchForNewerVersion } from "./newer-version.ts";
import styles from "./release-banner.module.css";

/** Names the overrides of this browser, and offers a newer version when there is one. */
export function ReleaseBanner() {
  const [lockSet, setLockSet] = useState<BrowserLockSet>();
  // The server knows neither and renders the page without them.
  useEffect(() => setLockSet(readLockSet()), []);
  if (!lockSet) return null;
  return lockSet.overrides ? <OverrideBadge overrides={lockSet.overrides} /> : <NewerVersion lockSet={lockSet} />;
}

function OverrideBadge({ overrides }: { overrides: Readonly<Record<string, string>> }) {
  const t = useText();
  const list = Object.entries(overrides)
    .map(([name, target]) => t(m.frontEndFrom, { name, target }))
    .join(", ");
  const strong = (words: ReactNode) => <strong>{words}</strong>;
  return (
    <aside className={styles.badge} aria-label={t(m.override)}>
      <Container className={styles.row}>
        <p>{list ? t(m.overrides, { strong, list }) : t(m.overrideWithoutEffect, { strong })}</p>
        <a className={styles.action} href="?override=none">
          {t(m.leave)}
        </a>
      </Container>
    </aside>
  );
}

function NewerVersion({ lockSet }: { lockSet: BrowserLockSet }) {
  const t = useText();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => watchForNewerVersion(lockSet, setIsOffered), [lockSet]);
  return (
    <div role="status">
      {isOffered && (
        <div className={styles.hint}>
          <Container className={styles.row}>
            <p>{t(m.newerVersion)}</p>
            <button type="button" className={styles.action} onClick={() => location.reload()}>
              {t(m.showIt)}
            </button>
          </Container>
        </div>
      )}
    </div>
  );
}
