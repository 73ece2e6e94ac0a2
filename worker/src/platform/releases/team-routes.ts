import {
  endFreeze as endFreezeEndpoint,
  freezeReleases,
  readStack,
  storeSourceMaps,
  teamOverview,
  teamRollBack,
  teamSignIn,
  teamSignOut,
} from "@optimyz/contract/protocol/team-endpoints";
import { Hono } from "hono";
import { assertAdminOrigin } from "../../http/admin-origin.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { endTeamSession, openTeamSession } from "../../http/team-session.ts";
import { notingRefusals } from "./alerts.ts";
import { endFreeze, freeze } from "./freezes.ts";
import { rollBack } from "./promote.ts";
import { storeMaps } from "./source-maps.ts";
import { readFrames } from "./stacks.ts";
import { sessionOf, teamPage } from "./team.ts";

/** A team's own page, source maps, and freezes. */
export const team = new Hono<AppEnv>();

handle(team, teamSignIn, async ({ c, input }) => {
  assertAdminOrigin(c);
  await limitVisitor(c, "team sign-in");
  return sessionOf(await openTeamSession(c, input.token));
});

handle(team, teamSignOut, async ({ c, caller }) => {
  await endTeamSession(c, caller);
  return { message: "You are signed out." };
});

handle(team, teamOverview, async ({ c, db, config, caller, query }) => {
  const { ticketKey } = await c.var.reads.state();
  return teamPage(db, config, caller, { ...query, key: ticketKey });
});

handle(team, readStack, async ({ c, db, config, caller, input }) => {
  const stored = { releases: c.env.RELEASES, origin: config.SITE_ORIGIN };
  return { frames: await readFrames(db, stored, caller, input) };
});

handle(team, teamRollBack, ({ db, caller, input }) => notingRefusals(db, () => rollBack(db, caller, input)));

handle(team, storeSourceMaps, ({ c, db, caller, input, files }) =>
  storeMaps(db, c.env.RELEASES, caller, { ...input, files }),
);

handle(team, freezeReleases, ({ db, caller, input }) => freeze(db, input, caller.email));

handle(team, endFreezeEndpoint, ({ db, params, caller }) => endFreeze(db, params.id, caller.email));
