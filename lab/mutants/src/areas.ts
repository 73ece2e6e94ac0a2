/** Sources that are mutated together, and the tests that judge them. */
export interface Group {
  /** Workspace in which Stryker runs; everything else is relative to it. */
  folder: string;
  /** Patterns of the sources; one that starts with `!` takes files out. */
  sources: readonly string[];
  /** Patterns of the tests: only what can see the sources, since each mutant runs them again. */
  tests: readonly string[];
  /** Runs the tests inside workerd, with D1 and R2: seconds for each mutant instead of fractions of one. */
  inWorker?: true;
}

/** Files of a folder of the worker with the tests next to them that judge them, run inside workerd. */
const inWorker = (folder: string, sources: readonly string[], tests: readonly string[]): Group => ({
  folder: "worker",
  sources: sources.map((name) => `src/${folder}/${name}.ts`),
  tests: tests.map((name) => `src/${folder}/${name}.test.ts`),
  inWorker: true,
});

/** Sources that `npm run mutants` mutates. */
export const areas: Readonly<Record<string, readonly Group[]>> = {
  contract: [
    {
      folder: "packages/contract",
      // The provider's own texts are no logic.
      sources: ["src/**/*.ts", "!src/**/*.test.ts", "!src/domain/site.ts"],
      tests: ["src/**/*.test.ts"],
    },
  ],
  credentials: [
    {
      folder: "worker",
      sources: ["src/credentials/weak-password.ts", "src/core/tokens.ts"],
      tests: [
        "src/credentials/weak-password-edges.test.ts",
        "src/credentials/weak-password.test.ts",
        "src/core/tokens.test.ts",
      ],
    },
    inWorker("credentials", ["failures"], ["failures", "failures-races"]),
    inWorker("credentials", ["guard"], ["guard"]),
    inWorker("credentials", ["base32", "totp"], ["totp"]),
    inWorker("credentials", ["seal"], ["seal"]),
    inWorker("credentials", ["recovery-codes", "device-name"], ["recovery-codes", "device-name"]),
    inWorker("credentials", ["password"], ["password-forms", "password"]),
    inWorker("credentials", ["hash-queue"], ["turns"]),
  ],
  releases: [
    {
      folder: "worker",
      sources: [
        ...["app", "budget", "candidate", "files", "gate", "report", "shared"].map(
          (name) => `src/platform/releases/gate/${name}.ts`,
        ),
        "src/platform/releases/lock-set.ts",
        "src/platform/releases/publisher.ts",
      ],
      tests: [
        ...["app", "budget", "files", "judge"].map((name) => `src/platform/releases/gate/${name}.test.ts`),
        "src/platform/releases/lock-set.test.ts",
      ],
      inWorker: true,
    },
    {
      folder: "worker",
      sources: ["src/platform/releases/spoken.ts", "src/platform/releases/source-messages.ts"],
      tests: ["test/languages.test.ts", "test/own-words.test.ts"],
      inWorker: true,
    },
    {
      folder: "packages/build",
      // The command around them is tested as a process of its own, which mutants do not reach.
      sources: ["src/release-client.ts", "src/release/report.ts", "src/release/site.ts"],
      tests: ["src/release-client.test.ts", "src/release/report.test.ts"],
    },
    { folder: "packages/build", sources: ["src/page-digests.ts"], tests: ["src/page-digests.test.ts"] },
    inWorker("platform/releases", ["promote", "revise", "revision"], ["changes", "retire", "freezes", "hangs"]),
    inWorker("platform/releases", ["publish", "queries"], ["uploads"]),
    inWorker("platform/releases", ["keys", "known-releases", "signatures", "stored-files"], ["signing"]),
    inWorker("platform/releases", ["overrides"], ["overrides"]),
    inWorker("platform/releases", ["canary"], ["shares"]),
    inWorker("platform/releases", ["files"], ["files", "deltas/deltas"]),
    inWorker(
      "platform/releases",
      ["gate/server", "gate/smoke", "gate/samples", "gate/unfetched", "gate/untitled"],
      ["gate/server"],
    ),
    inWorker(
      "platform/releases",
      ["gate/styles", "gate/selectors", "gate/style-names", "gate/style-sheet", "gate/style-tokens"],
      ["gate/styles"],
    ),
    inWorker(
      "platform/releases",
      ["gate/browser", "gate/browser-modules", "gate/browser-sandbox", "gate/isolate", "scripts"],
      ["gate/browser"],
    ),
    {
      folder: "worker",
      sources: ["src/platform/releases/gate/part.ts", "src/platform/releases/gate/part-panel.ts"],
      tests: ["src/platform/parts/parts.test.ts", "test/platform/server-part-attacks.test.ts"],
      inWorker: true,
    },
    {
      folder: "worker",
      sources: ["src/platform/releases/gate/page-html.ts"],
      tests: ["test/platform/head.test.ts"],
      inWorker: true,
    },
    inWorker("platform/releases", ["gate/chunks"], ["gate/gate"]),
    inWorker("platform/releases", ["gate/claims", "gate/navigation"], ["gate/claims"]),
    inWorker("platform/releases", ["connections"], ["connections"]),
    inWorker("platform/releases", ["gate/placed"], ["gate/placed"]),
    inWorker("platform/releases", ["gate/roles"], ["gate/roles"]),
    {
      folder: "worker",
      sources: ["platform/releases/gate/addresses", "state/page-slugs", "state/worker-segments"].map(
        (name) => `src/${name}.ts`,
      ),
      tests: ["src/platform/releases/gate/addresses.test.ts"],
      inWorker: true,
    },
    inWorker("platform/releases", ["evidence"], ["evidence"]),
    inWorker("platform/releases", ["fallbacks"], ["fallbacks"]),
    inWorker("platform/releases", ["hangs"], ["hangs"]),
    {
      folder: "worker",
      sources: ["src/platform/releases/override-signature.ts", "src/platform/releases/gate/private.ts"],
      tests: ["test/platform/trust.test.ts", "test/platform/admin-origin.test.ts"],
      inWorker: true,
    },
    inWorker("platform/releases", ["vitals"], ["vitals"]),
    inWorker("platform/releases", ["gate/protocol"], ["gate/protocol"]),
    inWorker("platform/releases", ["gate/deprecation"], ["gate/deprecation"]),
    inWorker("platform/releases", ["gate/retire"], ["retire"]),
    inWorker(
      "platform/releases",
      ["channels/change", "channels/links", "channels/routes", "channels/store", "channels/visit"],
      ["channels/channels"],
    ),
    inWorker("platform/releases", ["alerts", "freezes", "returned-mail"], ["freezes", "judgement"]),
    inWorker("platform/releases", ["provenance"], ["provenance"]),
    inWorker("platform/releases", ["labels", "source-maps", "stacks", "team", "team-routes"], ["team"]),
    inWorker("platform/releases", ["error-text", "errors"], ["error-text", "errors"]),
    inWorker("platform/releases", ["verdicts", "views", "trials"], ["verdicts"]),
    inWorker(
      "platform/releases",
      ["counts", "gathered", "judgement", "tickets", "visits", "votes"],
      ["gathered", "judgement", "edge-evidence", "vitals"],
    ),
    inWorker("platform/releases", ["reports", "discovery", "overview", "tokens", "integrity", "routes"], ["registry"]),
    inWorker("platform/releases", ["garbage", "stored-objects"], ["garbage"]),
    inWorker("platform/releases", ["edge-fallbacks"], ["shares", "edge-fallbacks"]),
    inWorker("platform/releases", ["visit"], ["visit", "overrides", "shares"]),
    inWorker("platform/releases", ["deltas/copies", "deltas/delta", "deltas/zstd-frame"], ["deltas/delta"]),
    inWorker("platform/releases", ["deltas/files", "deltas/make"], ["deltas/deltas"]),
    inWorker("platform/releases", ["deltas/negotiation"], ["deltas/negotiation"]),
  ],
};
