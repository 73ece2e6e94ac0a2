import * as contract from "@optimyz/contract/api/endpoints/batches/certificates";
import { paths } from "@optimyz/contract/domain/paths";
import { Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import { qrFile } from "../../html/qr-path.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { personOfUser } from "../../people/person.ts";
import { requireUser } from "../../people/queries.ts";
import { inLanguageOfCall } from "../../settings/speech.ts";
import { progressOptions } from "../progress.ts";
import { requireOwnBatch } from "../queries.ts";
import { isCode } from "./code.ts";
import * as m from "./messages.ts";
import { certificateRows } from "./people.ts";
import { batchOfPlace, decide, issueAll, reissue, requireCertificate, withdraw } from "./queries.ts";
import { certificatesOfPerson, readCertificateOf } from "./shown.ts";

/** Certificates as the desk works with them. */
export const adminCertificates = new Hono<AppEnv>();

handle(adminCertificates, contract.listCertificates, async ({ c, db, params, query, caller }) =>
  certificateRows(db, await requireOwnBatch(db, params.id, caller), query, await progressOptions(c)),
);

handle(adminCertificates, contract.issueCertificates, async ({ c, db, config, change, params, query, caller }) => {
  const batch = await requireOwnBatch(db, params.id, caller);
  const completed = query.only_completed ? await progressOptions(c) : undefined;
  const issued = await issueAll(db, batch, { change, origin: config.SITE_ORIGIN, completed });
  deliverAfterResponse(c);
  return issued;
});

handle(adminCertificates, contract.decideCertificate, async ({ c, db, change, params, input, caller }) => {
  const batch = await requireOwnBatch(db, await batchOfPlace(db, params.id), caller);
  const progress = await progressOptions(c);
  return decide(db, batch, params.id, input, { change, adminId: caller.adminId, progress });
});

handle(adminCertificates, contract.withdrawCertificate, async ({ db, change, params, input }) => {
  await withdraw(db, await requireCertificate(db, params.id), input.reason, change);
  return { message: m.certificateWithdrawn };
});

handle(adminCertificates, contract.reissueCertificate, async ({ c, db, config, change, params, input, caller }) => {
  const row = await requireCertificate(db, params.id);
  const batch = await requireOwnBatch(db, row.batchId, caller);
  await reissue(db, batch, row, { reason: input.reason, change, origin: config.SITE_ORIGIN });
  deliverAfterResponse(c);
  return { message: m.certificateIssuedAgain };
});

/** Certificates for their people and for anybody with a code. */
export const ownCertificates = new Hono<AppEnv>();

/** Guesses are limited; the length of the code makes them futile. */
handle(ownCertificates, contract.readCertificate, async ({ c, db, query }) => {
  await limitVisitor(c, "certificate");
  return readCertificateOf(db, query);
});

handle(ownCertificates, contract.myCertificates, async ({ c, db, caller }) =>
  certificatesOfPerson(db, personOfUser(await requireUser(db, caller.userId)), (await inLanguageOfCall(c)).lang),
);

/** Seconds: a day, so that a site that moves to another domain soon shows the new one. */
const QR_AGE = 24 * 60 * 60;

/** The QR code that leads to the page of a code. Whether there is a certificate, that page says alone. */
ownCertificates.get("/api/certificates/:code/qr.svg", (c) => {
  const code = c.req.param("code");
  if (!isCode(code)) throw new ApiError("NOT_FOUND");
  c.header("cache-control", `public, max-age=${QR_AGE}`);
  c.header("content-type", "image/svg+xml");
  return c.body(qrFile(c.var.config.SITE_ORIGIN + paths.certificate.to({ code })));
});
