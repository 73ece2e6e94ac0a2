import { site } from "@optimyz/contract/site";
import { Notice } from "@optimyz/ui";
import type { ReactNode } from "react";

/** For visitors without JavaScript: what does not work here, and whom to write to instead. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Notice tone="info" title="This needs JavaScript">
        {children} You can write to <a href={`mailto:${site.email}`}>{site.email}</a>, too.
      </Notice>
    </noscript>
  );
}
