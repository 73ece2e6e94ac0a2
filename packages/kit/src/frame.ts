import { readFrame } from "@optimyz/contract/api/endpoints/settings";
import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import { query } from "./queries.ts";
import { useQuery } from "./use-query.ts";

/** What the provider has set and every page shows: name, contact, promises, plain pages. Each document comes with it. */
export const frameQuery = query(readFrame);

/** Shown while nobody knows who the provider is: in a document whose frame could not be read. */
const unknown: FrameSettings = {
  revision: 0,
  identity: { name: "", place: "", offer: "", tagline: "", logo: null },
  contact: {
    email: "",
    phones: [],
    whatsapp: "",
    address: [],
    hours: [],
    social: [],
    map_query: "",
    latitude: 0,
    longitude: 0,
  },
  promises: { enrolment_reply: "", held_testimonial: "" },
  pages: [],
};

/** The provider's name, contact, promises and plain pages. */
export const useFrame = (): FrameSettings => useQuery(frameQuery).data ?? unknown;
