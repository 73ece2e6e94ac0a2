import { buildPath, type ParamNames } from "@optimyz/contract/api/endpoint";
import { paths } from "@optimyz/contract/domain/paths";
import type { BrowserLockSet, ClaimedRoute } from "@optimyz/contract/protocol/browser-lock-set";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import type { LiveRoles } from "@optimyz/contract/protocol/live-set";
import { isParameter, paramsOf, patternForm, segmentsOf } from "@optimyz/contract/protocol/patterns";

/** A page that every front-end knows, by its role, wherever its team has it. */
export type PageRole = keyof typeof paths;

type Params = Readonly<Record<string, string | number>>;
type ParamsOf<Role extends PageRole> = ParamNames<(typeof paths)[Role]["pattern"]>;

interface WithQuery {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

type WithParams<Names extends string> = [Names] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<Names, string | number>> };

type KnownPage<Role extends PageRole> = WithQuery & WithParams<ParamsOf<Role>> & { readonly role: Role };

/** Roles that are live on the site whose declarations the repository has, and that {@link paths} does not have. */
type LiveRole = Exclude<keyof LiveRoles, PageRole>;

/** A page that another front-end has: the gate keeps it there as long as somebody links to it. */
type LivePage<Role extends LiveRole> = WithQuery &
  WithParams<LiveRoles[Role]> & { readonly role: Role; readonly fallback?: string };

/** A page of a role that may be nowhere yet, and where it was when the link was written. */
interface OtherPage extends WithQuery {
  readonly role: string;
  readonly params?: Params;
  readonly fallback: string;
}

/** A link to a page by its role: `{ role: "skill", params: { titleSlug } }`. */
export type PageLink =
  | { [Role in PageRole]: KnownPage<Role> }[PageRole]
  | { [Role in LiveRole]: LivePage<Role> }[LiveRole]
  | OtherPage;

/** Where the live front-ends have the pages of each role. */
export type RolePatterns = ReadonlyMap<string, string>;

type Claims = Pick<BrowserLockSet, "remotes">;

/** The pattern of each role that a lock set claims; a role that a page had leads to it while no page has it. */
export function rolePatterns({ remotes }: Claims): RolePatterns {
  const routes = Object.values(remotes)
    .flatMap((remote) => remote.routes)
    .filter(({ path }) => !path.includes("*"));
  return new Map([
    ...routes.flatMap(({ formerly = [], path }) => formerly.map((role) => [role, path] as const)),
    ...routes.flatMap(({ role, path }) => (role ? [[role, path] as const] : [])),
  ]);
}

/**
 * The path of a page: where its role is claimed, else the page's known URL, so that no link leads nowhere.
 * @throws RangeError when a parameter has no value
 */
export function pathOf(link: PageLink, live: RolePatterns): string {
  const { role, params, query } = link;
  const fallback = "fallback" in link ? link.fallback : undefined;
  const known = fallback ?? knownPattern(role) ?? "/";
  try {
    return buildPath(live.get(role) ?? known, params, query);
  } catch {
    return buildPath(known, params, query);
  }
}

/** The pattern at which the page of a role is from the beginning; undefined for a role that {@link paths} does not have. */
export function knownPattern(role: PageRole): string;
export function knownPattern(role: string): string | undefined;
export function knownPattern(role: string): string | undefined {
  return (paths as Readonly<Record<string, { pattern: string } | undefined>>)[role]?.pattern;
}

/** The parameters of a pattern, `*` among them. */
export const namesIn = (pattern: string): string[] =>
  (segmentsOf(pattern) ?? []).flatMap((part) => (isParameter(part) ? part.slice(1) : part === "*" ? part : []));

/** A path that leads to where a page is now, and the remote whose page it is. */
interface Forward {
  from: string;
  to: string;
  owner: string;
}

/** The known URLs of pages that were moved, and the paths that pages say they had. */
function forwardsOf(lockSet: BrowserLockSet): Forward[] {
  const live = rolePatterns(lockSet);
  return Object.entries(lockSet.remotes).flatMap(([owner, { routes }]) =>
    routes.flatMap(({ path, role, formerly = [] }) => {
      const known = [role ?? "", ...formerly].flatMap((each) => (live.get(each) === path && knownPattern(each)) || []);
      const from = [...known, ...formerly.filter(isFormerPath)];
      return from
        .filter((earlier) => patternForm(earlier) !== patternForm(path))
        .map((earlier) => ({ from: earlier, to: path, owner }));
    }),
  );
}

/** Whether what a page was formerly is a path, and no role. */
export const isFormerPath = (formerly: string): boolean => formerly.startsWith("/");

/** Whether a path is a page of another remote; a skill's page may be at any path of its form. */
function isOthers(path: string, name: string, lockSet: BrowserLockSet): boolean {
  const { owner, route } = remotesOf(path, lockSet);
  return owner !== undefined && owner !== name && route?.path !== paths.skill.pattern;
}

/** Name for the claims of {@link movedPath} among those of the remotes, which no remote can have. */
const MOVED = "";

/**
 * The current URL of a page by its known URL or an earlier path: links in mails, bookmarks and search engines keep
 * working when a team moves its page.
 * @returns undefined when nothing was moved, or another page is at that URL
 */
export function movedPath(path: string, lockSet: BrowserLockSet): string | undefined {
  const forwards = forwardsOf(lockSet);
  if (forwards.length === 0) return undefined;
  const routes = forwards.map(({ from }): ClaimedRoute => ({ path: from, slots: [], scripts: [], styles: [] }));
  const moved = { version: "", entry: "", scripts: [], styles: [], slots: [], slotFiles: {}, routes };
  const { owner, route } = remotesOf(path, { ...lockSet, remotes: { ...lockSet.remotes, [MOVED]: moved } });
  const forward = owner === MOVED ? forwards.find(({ from }) => from === route?.path) : undefined;
  if (!forward || isOthers(path, forward.owner, lockSet)) return undefined;
  const params = paramsOf(forward.from, path);
  const isFilled = params && namesIn(forward.to).every((name) => Object.hasOwn(params, name));
  return isFilled ? buildPath(forward.to, params) : undefined;
}
