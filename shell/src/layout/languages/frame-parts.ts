import type * as kit from "@optimyz/kit";
import type * as router from "@optimyz/kit/router";
import type * as ui from "@optimyz/ui";
import type { readLockSet } from "../../document-data.ts";

/**
 * What the late code of languages uses of the frame. It is handed over: a module that a late file imports cannot be joined
 * with the others of the first file, which made that a kilobyte larger for every visitor.
 */
export type FrameParts = Pick<typeof kit, "readStored" | "useFrame" | "useTexts" | "writeStored"> &
  Pick<typeof router, "useLocation"> &
  Pick<typeof ui, "Button" | "Icon"> & {
    closePath: string;
    readLockSet: typeof readLockSet;
  };
