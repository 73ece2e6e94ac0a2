import { useFrame } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import type { ReactNode } from "react";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";

/** For visitors without JavaScript: what does not work here, and the e-mail address to use instead. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  const t = useText();
  const { email } = useFrame().contact;
  return (
    <noscript>
      <Notice tone="info" title={t(m.needsScripts)}>
        {children} {t(m.writeToo, { email, mail: (words) => <a href={`mailto:${email}`}>{words}</a> })}
      </Notice>
    </noscript>
  );
}
