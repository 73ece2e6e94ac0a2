import { Button } from "@optimyz/ui";
import type { ReactNode } from "react";

/** Replaces a panel whose data could not be loaded. */
export function LoadFailure({ children, retry }: { children: ReactNode; retry: () => void }) {
  return (
    <p>
      {children}{" "}
      <Button variant="quiet" size="small" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
