import { listSettingsRevisions, readChecklist, readDraft } from "@optimyz/contract/endpoints/settings-admin";
import { query } from "@optimyz/kit";

/** The settings as they are being edited. */
export const draftQuery = query(readDraft);

/** The newest publications. */
export const publicationsQuery = query(listSettingsRevisions);

/** Remaining steps of a new site. */
export const checklistQuery = query(readChecklist);
