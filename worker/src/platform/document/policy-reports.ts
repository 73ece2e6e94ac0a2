import { Hono } from "hono";
import { countInAudit } from "../../audit/count.ts";
import { log } from "../../core/log.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { readJsonObject } from "../../http/body.ts";
import { limitVisitor } from "../../http/limits.ts";
import { policyReportsPath } from "./content-security-policy.ts";

const REPORT_BYTES_MAX = 16 * 1024;

/** Directives that a browser can report; anybody can send a report that names something else. */
const directives = [
  ...["script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr", "img-src"],
  ...["font-src", "connect-src", "frame-src", "media-src", "object-src", "worker-src", "manifest-src", "base-uri"],
  ...["form-action", "frame-ancestors", "require-trusted-types-for", "trusted-types", "default-src"],
];

/** Browsers' reports of what a document's policy refused: logged, and counted in the audit log by directive and hour. */
export const policyReports = new Hono<AppEnv>();

policyReports.post(policyReportsPath, async (c) => {
  await limitVisitor(c, "policy reports");
  const body = await readJsonObject(c.req.raw, REPORT_BYTES_MAX, "application/csp-report");
  const directive = directiveIn(body["csp-report"]);
  // Neither the page nor what was refused: both are URLs, which may hold anything.
  log("warn", { message: "policy violation", requestId: c.var.requestId, directive });
  const { requestId } = c.var;
  await countInAudit(c.var.db, { action: "policy-violation", entity: directive, entityId: 0, requestId });
  return c.body(null, 204);
});

function directiveIn(report: unknown): string {
  if (typeof report !== "object" || report === null || !("effective-directive" in report)) return "unknown";
  return directives.find((name) => name === report["effective-directive"]) ?? "unknown";
}
