import {
  discardTextDraft,
  listTextVersions,
  readTextDraft,
  readTextVersion,
  saveTextDraft,
} from "@optimyz/contract/api/endpoints/texts";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import * as m from "./messages.ts";
import { discardDraft, draftsOf, saveDraft, versionOf, versionsOf } from "./queries.ts";

export const texts = new Hono<AppEnv>();

handle(texts, readTextDraft, ({ db, query, caller }) => draftsOf(db, nameOf(query), caller.adminId));

handle(texts, saveTextDraft, ({ db, input, caller }) => saveDraft(db, nameOf(input), caller.adminId, input));

handle(texts, discardTextDraft, async ({ db, query, caller }) => {
  await discardDraft(db, nameOf(query), caller.adminId);
  return { message: m.draftDiscarded };
});

handle(texts, listTextVersions, ({ db, query }) => versionsOf(db, nameOf(query)));

handle(texts, readTextVersion, ({ db, query }) => versionOf(db, query.id));

type Named = Pick<Parameters<typeof draftsOf>[1], "entity" | "label"> & { entity_id: number };

const nameOf = ({ entity, entity_id: entityId, label }: Named) => ({ entity, entityId, label });
