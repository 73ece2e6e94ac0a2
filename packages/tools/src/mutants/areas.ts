/** Sources that are mutated together, and the tests that judge them. */
export interface Group {
  /** Workspace in which Stryker runs; everything else is relative to it. */
  folder: string;
  /** Patterns of the sources; one that starts with `!` takes files out. */
  sources: readonly string[];
  /** Patterns of the tests: only what can see the sources, since each mutant runs them anew. */
  tests: readonly string[];
  /** Runs the tests inside workerd, with D1 and R2: seconds for each mutant instead of fractions of one. */
  inWorker?: true;
}

/** Files of a folder of the worker with the tests beside them that judge them, run inside workerd. */
const inWorker = (folder: string, sources: readonly string[], tests: readonly string[]): Group => ({
  folder: "worker",
  sources: sources.map((name) => `src/${folder}/${name}.ts`),
  tests: tests.map((name) => `src/${folder}/${name}.test.ts`),
  inWorker: true,
});

/** What `npm run mutants` mutates. */
export const areas: Readonly<Record<string, readonly Group[]>> = {
  contract: [
    {
      folder: "packages/contract",
      // The provider's own texts are no logic.
      sources: ["src/**/*.ts", "!src/**/*.test.ts", "!src/site.ts"],
      tests: ["src/**/*.test.ts"],
    },
  ],
  accounts: [
    {
      folder: "worker",
      sources: ["src/accounts/weak-password.ts", "src/accounts/tokens.ts"],
      tests: [
        "src/accounts/weak-password-edges.test.ts",
        "src/accounts/weak-password.test.ts",
        "src/accounts/tokens.test.ts",
      ],
    },
    inWorker("accounts", ["failures"], ["failures", "failures-races"]),
    inWorker("accounts", ["guard"], ["guard"]),
    inWorker("accounts", ["base32", "totp"], ["totp"]),
    inWorker("accounts", ["seal"], ["seal"]),
    inWorker("accounts", ["recovery-codes", "device-name"], ["recovery-codes", "device-name"]),
    inWorker("accounts", ["password"], ["password-forms", "password"]),
    inWorker("accounts", ["hash-queue"], ["turns"]),
  ],
  releases: [
    {
      folder: "worker",
      sources: [
        ...["app", "budget", "candidate", "files", "gate", "shared"].map((name) => `src/releases/gate/${name}.ts`),
        "src/releases/lock-set.ts",
        "src/releases/publisher.ts",
      ],
      tests: [
        ...["app", "budget", "files", "judge"].map((name) => `src/releases/gate/${name}.test.ts`),
        "src/releases/lock-set.test.ts",
      ],
    },
    {
      folder: "packages/build",
      // The command around them is tested as a process of its own, which mutants do not reach.
      sources: ["src/release-client.ts", "src/release/report.ts", "src/release/site.ts"],
      tests: ["src/release-client.test.ts", "src/release/report.test.ts"],
    },
    inWorker("releases", ["promote", "revise", "revision"], ["changes", "retire", "freezes", "hangs"]),
    inWorker("releases", ["publish", "queries"], ["uploads"]),
    inWorker("releases", ["overrides"], ["overrides"]),
    inWorker("releases", ["canary"], ["shares"]),
    inWorker("releases", ["files"], ["files", "deltas/deltas"]),
    inWorker("releases", ["gate/server", "gate/smoke", "gate/samples"], ["gate/server"]),
    inWorker("releases", ["gate/styles", "gate/selectors"], ["gate/styles"]),
    inWorker("releases", ["gate/chunks"], ["gate/gate"]),
    inWorker("releases", ["gate/claims", "gate/navigation"], ["gate/claims"]),
    inWorker("releases", ["gate/placed"], ["gate/placed"]),
    inWorker("releases", ["gate/roles"], ["gate/roles"]),
    inWorker("releases", ["gate/skills", "page-slugs", "worker-segments"], ["page-slugs"]),
    inWorker("releases", ["evidence"], ["evidence"]),
    inWorker("releases", ["fallbacks"], ["fallbacks"]),
    inWorker("releases", ["hangs"], ["hangs"]),
    {
      folder: "worker",
      sources: ["src/releases/override-signature.ts", "src/releases/gate/private.ts"],
      tests: ["test/platform/trust.test.ts", "test/platform/admin-origin.test.ts"],
      inWorker: true,
    },
    inWorker("releases", ["vitals"], ["vitals"]),
    inWorker("releases", ["gate/protocol"], ["gate/protocol"]),
    inWorker("releases", ["gate/deprecation"], ["gate/deprecation"]),
    inWorker("releases", ["gate/retire"], ["retire"]),
    inWorker(
      "releases",
      ["channels/change", "channels/links", "channels/routes", "channels/store", "channels/visit"],
      ["channels/channels"],
    ),
    inWorker("releases", ["alerts", "freezes"], ["freezes"]),
    inWorker("releases", ["provenance"], ["provenance"]),
    inWorker("releases", ["labels", "source-maps", "stacks", "team", "team-routes"], ["team"]),
    inWorker("releases", ["error-text", "errors"], ["error-text", "errors"]),
    inWorker("releases", ["verdicts", "views", "trials"], ["verdicts"]),
    inWorker(
      "releases",
      ["counts", "gathered", "judgement", "tickets", "visits", "votes"],
      ["gathered", "judgement", "edge-evidence", "vitals"],
    ),
    inWorker("releases", ["reports", "discovery", "overview", "tokens", "integrity", "routes"], ["registry"]),
    inWorker("releases", ["garbage", "stored-objects"], ["garbage"]),
    inWorker("releases", ["edge-fallbacks"], ["shares", "edge-fallbacks"]),
    inWorker("releases", ["visit"], ["visit", "overrides", "shares"]),
    inWorker("releases", ["deltas/copies", "deltas/delta", "deltas/zstd-frame"], ["deltas/delta"]),
    inWorker("releases", ["deltas/files", "deltas/make"], ["deltas/deltas"]),
    inWorker("releases", ["deltas/negotiation"], ["deltas/negotiation"]),
  ],
};
