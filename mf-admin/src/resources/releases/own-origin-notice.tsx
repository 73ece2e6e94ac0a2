import { Notice } from "@optimyz/ui";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./releases.module.css";

/** Says why who may release is not decided where front-ends' code runs, and where it is. */
export function OwnOriginNotice({ what }: { what: "key" | "token" }) {
  const t = useText();
  const ownOrigin = localOrigin(window.location);
  return (
    <Notice tone="info" className={styles.notice}>
      {what === "key" ? t(m.noKeyHere) : t(m.noTokenHere)}{" "}
      {ownOrigin
        ? t(what === "key" ? m.addItAt : m.makeItAt, {
            origin: ownOrigin,
            link: (words) => <a href={ownOrigin + tabPath("releases")}>{words}</a>,
          })
        : t(m.ownAddressFirst)}
    </Notice>
  );
}

/** The admin's own origin on a developer's machine (decision 050). */
const localOrigin = ({ protocol, hostname, port }: Location): string | undefined =>
  ["localhost", "127.0.0.1"].includes(hostname) ? `${protocol}//admin.localhost${port && `:${port}`}` : undefined;
