import { Container, Icon, icons } from "@optimyz/ui";
import { useSyncExternalStore } from "react";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./offline-notice.module.css";

/** Says when the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const t = useText();
  // Said before it is needed, so that the document has it in the page's language: without a connection nothing is fetched.
  const words = t(m.offline);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <div className={styles.notice}>
          <Container className={styles.row}>
            <Icon path={icons.offline} />
            <p>{words}</p>
          </Container>
        </div>
      )}
    </div>
  );
}

function subscribe(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}
