interface HtmlPolicy {
  createHTML: (html: string) => unknown;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy;
}

type PolicyHome = typeof globalThis & { trustedTypes?: PolicyFactory; [key: symbol]: HtmlPolicy | undefined };

/** Each bundle has a copy of this module, yet a page may make a policy of this name only once. */
const POLICY_KEY = Symbol.for("optimyz-prose");

/**
 * Marks HTML that the server has sanitised as fit to be rendered, for a page under Trusted Types.
 * @returns the string itself on the server and in browsers without Trusted Types
 */
export function trustedHtml(sanitisedHtml: string): string {
  const home = globalThis as PolicyHome;
  if (!home.trustedTypes) return sanitisedHtml;
  home[POLICY_KEY] ??= home.trustedTypes.createPolicy("optimyz-prose", { createHTML: (html) => html });
  return home[POLICY_KEY].createHTML(sanitisedHtml) as string;
}
