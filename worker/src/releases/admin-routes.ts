import {
  createReleaseToken,
  promoteRelease,
  releasesOverview,
  revokeReleaseToken,
  rollBackReleases,
  setCanary as setCanaryEndpoint,
} from "@optimyz/contract/release-endpoints";
import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { AdminCaller } from "../http/caller.ts";
import { handle } from "../http/handle.ts";
import { overview } from "./overview.ts";
import { promote, rollBack, setCanary } from "./promote.ts";
import type { Publisher } from "./publisher.ts";
import { createToken, revokeToken } from "./tokens.ts";

/** What an administrator does on the Releases page. */
export const releasesAdmin = new Hono<AppEnv>();

/** Administrators may change every front-end. */
const asPublisher = ({ email }: AdminCaller): Publisher => ({ scope: "*", label: email });

handle(releasesAdmin, releasesOverview, ({ db }) => overview(db));

handle(releasesAdmin, promoteRelease, ({ db, caller, input }) => promote(db, asPublisher(caller), input));

handle(releasesAdmin, setCanaryEndpoint, ({ db, caller, input }) => setCanary(db, asPublisher(caller), input));

handle(releasesAdmin, rollBackReleases, ({ db, caller, input }) => rollBack(db, asPublisher(caller), input));

handle(releasesAdmin, createReleaseToken, ({ db, caller, input }) =>
  createToken(db, { ...input, createdBy: caller.email }),
);

handle(releasesAdmin, revokeReleaseToken, ({ db, params }) => revokeToken(db, params.id));
