import * as contract from "@optimyz/contract/api/endpoints/webhooks";
import { Hono } from "hono";
import { ApiError } from "../core/api-error.ts";
import { countEvent, HOUR_SECONDS, rateWindow } from "../db/rates.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { speechOfCall } from "../settings/speech.ts";
import { checkedAddress } from "./address.ts";
import * as m from "./messages.ts";
import {
  deliveryPage,
  insertWebhook,
  queueTest,
  removeWebhook,
  renewSecret,
  replay,
  updateWebhookRow,
  webhooks,
} from "./queries.ts";

/** Addresses that events are sent to, and the events; owners alone. */
export const adminWebhooks = new Hono<AppEnv>();

handle(adminWebhooks, contract.listWebhooks, ({ db }) => webhooks(db));

handle(adminWebhooks, contract.createWebhook, ({ db, change, config, input }) =>
  insertWebhook(db, change, { ...input, url: checkedAddress(input.url, config) }, config.SECRET_KEY),
);

handle(adminWebhooks, contract.updateWebhook, ({ db, change, params, input }) =>
  updateWebhookRow(db, change, { id: params.id, ...input }),
);

handle(adminWebhooks, contract.deleteWebhook, async ({ db, change, params }) => {
  await removeWebhook(db, change, params.id);
  return { message: m.removed };
});

handle(adminWebhooks, contract.renewWebhookSecret, ({ db, change, config, params }) =>
  renewSecret(db, change, params.id, config.SECRET_KEY),
);

/** Test events of one administrator in an hour. */
const TESTS_MAX = 30;

handle(adminWebhooks, contract.testWebhook, async ({ c, db, caller, params }) => {
  const { count, secondsLeft } = await countEvent(db, await rateWindow(`webhook ${caller.adminId}`, HOUR_SECONDS));
  if (count > TESTS_MAX) throw new ApiError("TOO_MANY", undefined, { retryAfterSeconds: secondsLeft });
  return queueTest(db, params.id, await speechOfCall(c));
});

handle(adminWebhooks, contract.listWebhookDeliveries, async ({ c, db, query }) =>
  deliveryPage(db, query, await speechOfCall(c)),
);

handle(adminWebhooks, contract.replayWebhookDelivery, async ({ c, db, params }) =>
  replay(db, params.id, await speechOfCall(c)),
);
