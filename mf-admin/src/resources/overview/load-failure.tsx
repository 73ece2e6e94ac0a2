import { Button } from "@optimyz/ui";
import type { ReactNode } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Replaces a panel whose data could not be loaded. */
export function LoadFailure({ children, retry }: { children: ReactNode; retry: () => void }) {
  const t = useText();
  return (
    <p>
      {children}{" "}
      <Button variant="quiet" size="small" onClick={retry}>
        {t(m.tryAgain)}
      </Button>
    </p>
  );
}
