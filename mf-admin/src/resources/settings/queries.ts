import { readGateways } from "@optimyz/contract/api/endpoints/checkout";
import { listSettingsRevisions, readChecklist, readDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import { readWhatsappSetup } from "@optimyz/contract/api/endpoints/whatsapp";
import { releasesOverview } from "@optimyz/contract/protocol/release-endpoints";
import { growingQuery, query } from "../../shared/data/query.ts";

/** The settings as they are being edited. */
export const draftQuery = query(readDraft);

/** The newest publications. */
export const publicationsQuery = growingQuery(listSettingsRevisions, {}, ({ nextCursor }) =>
  nextCursor === null ? undefined : { cursor: nextCursor },
);

/** Remaining steps of a new site. */
export const checklistQuery = query(readChecklist, { query: { steps: "all" } });

/** Payment gateways as the site is set up for them. */
export const gatewaysQuery = query(readGateways);

/** Which secrets of WhatsApp are there. */
export const whatsappQuery = query(readWhatsappSetup);

/** With the languages that the live front-ends have. */
export const releasesQuery = query(releasesOverview);
