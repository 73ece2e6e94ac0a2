import { Notice } from "@optimyz/ui";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import styles from "./releases.module.css";

/** Says why who may release is not decided where front-ends' code runs, and where it is. */
export function OwnOriginNotice({ what }: { what: "key" | "token" }) {
  const ownOrigin = localOrigin(window.location);
  return (
    <Notice tone="info" className={styles.notice}>
      No {what} is {what === "key" ? "added" : "made"} here: a release runs at the same web address as this admin, and
      could do in your name whatever you can do here.{" "}
      {ownOrigin ? (
        <>
          {what === "key" ? "Add" : "Make"} it at <a href={ownOrigin + tabPath("releases")}>{ownOrigin}</a>.
        </>
      ) : (
        <>Give the admin a web address of its own first (see docs/owner/production.md).</>
      )}
    </Notice>
  );
}

/** The admin's own origin on a developer's machine (decision 050). */
const localOrigin = ({ protocol, hostname, port }: Location): string | undefined =>
  ["localhost", "127.0.0.1"].includes(hostname) ? `${protocol}//admin.localhost${port && `:${port}`}` : undefined;
