import { endpoint } from "@optimyz/contract/api/endpoint";
import { everyRole } from "@optimyz/contract/api/roles";
import { hostKeySchema, isClaim } from "@optimyz/contract/protocol/part-capabilities";
import { type PartList, type PartWords, partPanelSchema, partWordsSchema } from "@optimyz/contract/protocol/part-panel";
import { frontEndNameSchema } from "@optimyz/contract/protocol/release";
import { type PartEndpoint, partEndpointSchema } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";

const capabilitySchema = z.object({
  capability: z.string(),
  /** Whether the live version claims it, or only a canary; neither for one that no version claims any more. */
  claimedBy: z.nullable(z.enum(["live", "canary"])),
  /** Who granted it, and when; null while nobody has. */
  granted: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** The header of the key that goes to a host with each request; absent without one. */
  keyHeader: z.optional(z.string()),
});

/** How a job ended; `running` also for one that ended the worker. */
export const jobOutcomes = ["running", "done", "failed"] as const;

const jobSchema = z.object({
  name: z.string(),
  everyMinutes: z.int(),
  /** Null before the first run; left out while its front-end's object does not respond. */
  last: z.optional(z.nullable(z.object({ at: z.string(), outcome: z.enum(jobOutcomes), next: z.string() }))),
});

/** The share of its room from which on a database, or the files of a front-end, is almost full. */
export const ALMOST_FULL = 0.8;

const databaseSchema = z.object({
  /** Null while it does not respond. */
  bytes: z.nullable(z.int()),
  bytesMax: z.int(),
  /** When it is deleted with the files, as long as no version uses it; null for one that is in use. ISO 8601 in UTC. */
  deletedAt: z.nullable(z.string()),
});

const filesSchema = z.object({ count: z.int(), bytes: z.int(), bytesMax: z.int() });

const grantedPartSchema = z.object({
  /** The front-end. */
  name: z.string(),
  capabilities: z.array(capabilitySchema),
  jobs: z.array(jobSchema),
  /** Left out where it has none. */
  database: z.optional(databaseSchema),
  /** Those that people have sent; left out where there is none and no version takes any. */
  files: z.optional(filesSchema),
});
export type GrantedPart = z.infer<typeof grantedPartSchema>;

const grantSchema = z.object({
  name: frontEndNameSchema,
  capability: z.string("Choose a capability.").check(z.refine(isClaim, "Choose a capability.")),
  isGranted: z.boolean("Allowed must be true or false."),
  /** Of a host; without it, the one that is noted stays. */
  key: z.optional(hostKeySchema),
});

export const listServerParts = endpoint({
  method: "GET",
  path: "/api/admin/server-parts",
  access: "admin",
  roles: ["engineer"],
  summary:
    "Server parts that ask something of the platform, have jobs or a database: what owners granted, when jobs last ran, what they store",
  output: z.array(grantedPartSchema),
});

export const grantCapability = endpoint({
  method: "POST",
  path: "/api/admin/server-parts/grants",
  access: "admin",
  sensitive: true,
  invalidates: ["/api/admin/server-parts"],
  summary: "Let a front-end's server part ask something of the platform, or no longer",
  input: grantSchema,
  output: z.array(grantedPartSchema),
  status: 200,
});

export interface PartPanel {
  /** The front-end. */
  name: string;
  title?: PartWords | undefined;
  /** Its lists whose rows the role may read; `add`, `change` and `remove` where it may send those. */
  lists: PartList[];
  /** The endpoints that these lists name. */
  endpoints: PartEndpoint[];
}

const panelSchema: z.ZodMiniType<PartPanel> = z.object({
  name: z.string(),
  title: z.optional(partWordsSchema),
  lists: partPanelSchema,
  endpoints: z.array(partEndpointSchema),
});

export const listPartPanels = endpoint({
  method: "GET",
  path: "/api/admin/server-parts/panel",
  access: "admin",
  roles: everyRole,
  summary: "Lists that the admin panel makes for server parts, as far as one's role may call their endpoints",
  output: z.array(panelSchema),
});
