import { withFacts } from "@optimyz/contract/api/field-facts";
import { text } from "@optimyz/contract/api/fields";
import { isPlainLine } from "@optimyz/contract/api/plain-line";
import { frontEndNameSchema, versionSchema } from "@optimyz/contract/protocol/release";
import * as z from "@optimyz/contract/z";

/** Longest statement with its signatures, as text: several times what GitHub makes for one file. */
export const PROVENANCE_LENGTH_MAX = 64 * 1024;

const statedText = z
  .string()
  .check(z.maxLength(300), z.refine(isPlainLine, "A text of a statement has a character that cannot be used."));

/**
 * The claims of a release's statement about its build; a text is empty if it says nothing. Its signature was not
 * checked.
 */
export const provenanceSchema = z.object({
  builder: statedText,
  repository: statedText,
  /** Path of the workflow in the repository. */
  workflow: statedText,
  commit: statedText,
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** An in-toto statement, as far as it is read: https://in-toto.io/Statement/v1 */
export const statementSchema = z.object({
  _type: z.enum(["https://in-toto.io/Statement/v1", "https://in-toto.io/Statement/v0.1"]),
  subject: z.array(z.object({ digest: z.record(z.string(), z.string()) })),
  predicateType: z.enum(["https://slsa.dev/provenance/v1"]),
  predicate: z.object({
    buildDefinition: z.object({
      externalParameters: z.optional(
        z.object({ workflow: z.optional(z.object({ repository: statedText, path: statedText })) }),
      ),
      resolvedDependencies: z.optional(
        z.array(z.object({ digest: z.optional(z.object({ gitCommit: z.optional(statedText) })) })),
      ),
    }),
    runDetails: z.object({ builder: z.object({ id: statedText }) }),
  }),
});

/** A signed statement (DSSE), and what GitHub puts around one (a Sigstore bundle). */
export const envelopeSchema = z.object({ payloadType: z.enum(["application/vnd.in-toto+json"]), payload: z.string() });
export const bundleSchema = z.object({ dsseEnvelope: envelopeSchema });

/** The required source of one front-end's releases. */
export const sourceSchema = z.object({ name: z.string(), repository: z.string(), workflow: z.string() });
export type ReleaseSource = z.infer<typeof sourceSchema>;

/** Front-ends that can have a source: more than a site has. */
export const SOURCES_MAX = 100;

const repositorySentence = "Repository is its URL, such as https://github.com/acme/mf-events.";

export const newSourceSchema = z.object({
  name: withFacts(frontEndNameSchema, { label: "Front-end", type: "choice" }),
  repository: withFacts(
    text("Repository", { lengthMax: 200 }).check(z.regex(/^https:\/\/[\w.-]+(\/[\w.-]+)+$/, repositorySentence)),
    { label: "Repository", type: "text", lengthMax: 200 },
  ),
  workflow: text("Workflow", { lengthMax: 200 }),
});

export const sourceQuery = z.object({ name: frontEndNameSchema });

export const releaseQuery = z.object({ name: frontEndNameSchema, version: versionSchema });

/** The statement of a release as it was sent, to be checked with the signer's keys. */
export const sentProvenanceSchema = z.object({
  /** The manifest as it was sent; the statement has its digest. */
  manifest: z.string(),
  /** The statement or the bundle, as it was sent. */
  provenance: z.string(),
});
