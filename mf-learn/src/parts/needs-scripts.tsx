import { Notice } from "@optimyz/ui";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";

/** For visitors without JavaScript. */
export function NeedsScripts() {
  const t = useText();
  return (
    <noscript>
      <Notice tone="info" title={t(m.needsScripts)}>
        {t(m.switchOn)}
      </Notice>
    </noscript>
  );
}
