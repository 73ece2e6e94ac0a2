import { Button } from "@optimyz/ui";
import { useEffect, useState } from "react";

/** Prints the page; without scripts the browser's own command does. */
export function PrintButton() {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts ? (
    <Button variant="secondary" onClick={() => print()}>
      Print on A4
    </Button>
  ) : (
    <p>Your browser prints it on one A4 page.</p>
  );
}
