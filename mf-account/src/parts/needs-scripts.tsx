import { useFrame } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import type { ReactNode } from "react";

/** For visitors without JavaScript: what does not work here, and the e-mail address to use instead. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  const { email } = useFrame().contact;
  return (
    <noscript>
      <Notice tone="info" title="This needs JavaScript">
        {children} You can write to <a href={`mailto:${email}`}>{email}</a>, too.
      </Notice>
    </noscript>
  );
}
