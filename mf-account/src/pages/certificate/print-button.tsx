import { Button } from "@optimyz/ui";
import { useEffect, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Prints the page; without scripts the browser's own command does. */
export function PrintButton() {
  const t = useText();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts ? (
    <Button variant="secondary" onClick={() => print()}>
      {t(m.print)}
    </Button>
  ) : (
    <p>{t(m.browserPrints)}</p>
  );
}
