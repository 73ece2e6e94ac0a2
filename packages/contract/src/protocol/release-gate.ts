import { provenanceSchema } from "@optimyz/contract/protocol/release-provenance";
import * as z from "@optimyz/contract/z";

/** The gate's checks, in the order of its report. */
export const gateChecks = ["files", "app", "routes", "shared", "budget", "styles", "server"] as const;
export type GateCheck = (typeof gateChecks)[number];

/** One line for each check, for people. */
export const gateCheckTitles: Readonly<Record<GateCheck, string>> = {
  files: "Every file is there, unaltered and of a sane size",
  app: "./app is exposed and has the shape of a remote",
  routes: "Routes and slots belong to nobody else",
  shared: "Worker and shell speak its protocol, and the shell provides the shared packages in range",
  budget: "What a first visit downloads is within the budget",
  styles: "Styles stay inside the front-end",
  server: "Its code loads, changes nothing global, and renders every page and slot",
};

/** Largest size after gzip of the scripts that a browser loads before it can show the heaviest page or slot of the front-end. */
export const budgetBytesMax = { shell: 220 * 1024, remote: 60 * 1024 } as const;

/** Limits of a publication. */
export const releaseLimits = {
  totalBytesMax: 20 * 1024 * 1024,
  fileBytesMax: 4 * 1024 * 1024,
  filesMax: 400,
} as const;

/** A problem that the gate found, and how its owner can fix it. */
const gateProblemSchema = z.object({
  problem: z.string(),
  fix: z.string(),
  /** The stack of an error and the line of code it is about, where there is one. */
  stack: z.optional(z.string()),
});
export type GateProblem = z.infer<typeof gateProblemSchema>;

export const gateReportSchema = z.object({
  name: z.string(),
  version: z.string(),
  ok: z.boolean(),
  /** Absent where the release came without a statement, and in responses of earlier workers. */
  provenance: z.optional(provenanceSchema),
  checks: z.array(
    z.object({
      check: z.enum(gateChecks),
      status: z.enum(["passed", "failed", "skipped"]),
      problems: z.array(gateProblemSchema),
      /** What does not stop the release today, but will later; absent when there is none. */
      warnings: z.optional(z.array(gateProblemSchema)),
    }),
  ),
});
/** The gate's report on one release. */
export type GateReport = z.infer<typeof gateReportSchema>;
