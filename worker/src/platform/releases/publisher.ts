import { ApiError } from "../../core/api-error.ts";

/** Who releases: a deploy token's holder, an administrator, or the registry itself. */
export interface Publisher {
  /** The one front-end that may be changed, or `*`. */
  scope: string;
  /** How the history calls them. */
  label: string;
}

/** The registry itself, which takes bad versions back. Known by identity, since anybody may be called so. */
export const automatic: Publisher = { scope: "*", label: "automatic" };

/** @throws ApiError FORBIDDEN when the publisher's token is for another front-end than one of these */
export function assertScope({ scope }: Publisher, names: readonly string[]): void {
  const other = scope === "*" ? undefined : names.find((name) => name !== scope);
  if (other) throw new ApiError("FORBIDDEN", `This token is for ${scope} and cannot change ${other}.`);
}
