/** Versions of the shared packages that a shell provides, by package, in the form that federation containers read. */
export type ShareScope = Record<
  string,
  Record<string, { get: () => unknown /** Taken before any other version. */; loaded?: unknown; from?: string }>
>;

/** A remote's first module, by the protocol of federation containers. */
export interface Container {
  init: (scope: ShareScope, initScope: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** In the message of a container's error when the shell has another version of a package than the remote needs. */
export const SHARED_MISMATCH = "shared singleton module";
