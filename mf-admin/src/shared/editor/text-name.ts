import type { TextEntity } from "@optimyz/contract/api/schemas/texts";

/** Which text is written: its drafts and versions are kept under this name. */
export interface TextName {
  entity: TextEntity;
  /** The id of a description's row, 0 for a new one and for a page. */
  entityId: number;
  /** A page's slug. */
  label?: string;
}
