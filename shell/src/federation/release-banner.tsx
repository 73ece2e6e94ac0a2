import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { Container } from "@optimyz/ui";
import { useEffect, useState } from "react";
import { readLockSet } from "../document-data.ts";
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
  const list = Object.entries(overrides).map(([name, target]) => `${name} from ${target}`);
  return (
    <aside className={styles.badge} aria-label="Override">
      <Container className={styles.row}>
        <p>
          <strong>Override</strong> {list.length > 0 ? list.join(", ") : "without effect"}
        </p>
        <a className={styles.action} href="?override=none">
          Leave
        </a>
      </Container>
    </aside>
  );
}

function NewerVersion({ lockSet }: { lockSet: BrowserLockSet }) {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => watchForNewerVersion(lockSet, setIsOffered), [lockSet]);
  return (
    <div role="status">
      {isOffered && (
        <div className={styles.hint}>
          <Container className={styles.row}>
            <p>There is a newer version of this site.</p>
            <button type="button" className={styles.action} onClick={() => location.reload()}>
              Show it
            </button>
          </Container>
        </div>
      )}
    </div>
  );
}
