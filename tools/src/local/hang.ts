import {
  channels,
  discover,
  history,
  markHung,
  type Registry,
  RegistryError,
  rollBack,
  setCanary,
} from "@optimyz/build/release-client";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import type { Discovery, Revision } from "@optimyz/contract/protocol/release-registry";
import { PARTS_PATH } from "@optimyz/contract/protocol/server-part";
import type { WaitingRequest } from "./reverse-proxy.ts";

/**
 * Finds the release whose code made the worker hang, from the requests that got no response, and takes it out of the way:
 * one that was just being published was not accepted, one that somebody tried is marked, and otherwise the version that
 * the page got last goes back and is marked.
 * @param waiting the oldest first
 * @param returned front-ends that went back for a hang before, which are suspected last; gets this one
 * @returns what happened, in one sentence
 * @throws UserError when the registry refuses
 */
export async function afterHang(
  registry: Registry,
  waiting: readonly WaitingRequest[],
  returned: Set<string>,
): Promise<string> {
  if (waiting.some(isPublication)) {
    return "It was started again; the release that was just being published was not accepted.";
  }
  const tried = { ...(await versionsInChannel(registry, waiting[0])), ...triedVersions(waiting[0]) };
  if (Object.keys(tried).length > 0) {
    await markHung(registry, tried);
    return `It was started again; ${inWords(tried)}, which was being tried, is marked and no longer shown.`;
  }
  const [revisions, discovery] = await Promise.all([history(registry), discover(registry.origin)]);
  const suspects = suspectsOf(waiting[0]?.target ?? "/", discovery);
  const others = suspects.filter((name) => !returned.has(name));
  const way = wayBack(revisions, others) ?? wayBack(revisions, suspects);
  if (!way) return "It was started again as it was: there is no earlier version to go back to.";
  returned.add(way.name);
  // First of all: when this is killed in between, the version is not made live again later.
  await markHung(registry, { [way.name]: way.version });
  const { revision } = await goBack(registry, way);
  return `It was started again without ${way.name} ${way.version}, as revision ${revision}; that version is marked and will not be made live again.`;
}

const isPublication = ({ method, target }: WaitingRequest): boolean =>
  method === "POST" && target.split("?", 1)[0] === "/_mf/releases";

const noRequest: WaitingRequest = { method: "", target: "", cookie: "", sinceMs: 0 };

/** The versions that the sender of a request tries by an override. */
export function triedVersions({ target, cookie }: WaitingRequest = noRequest) {
  const inQuery = URL.parse(`http://localhost${target}`)?.searchParams.get("override");
  const inCookie = kept(cookie, "override");
  const pairs = (inQuery ?? inCookie ?? "").split(",").map((pair) => pair.split("@"));
  const versions = pairs.flatMap(([name, version]) => (name && /^\d/.test(version ?? "") ? [[name, version]] : []));
  return Object.fromEntries(versions) as Record<string, string>;
}

/** The versions of the channel that the sender of a request has by a link; the admin has none. */
async function versionsInChannel(registry: Registry, { target, cookie }: WaitingRequest = noRequest) {
  const isAdmin = /^\/+admin/i.test(target);
  const [name] = (isAdmin ? undefined : kept(cookie, "channel"))?.split(".") ?? [];
  const found = name === undefined ? undefined : (await channels(registry)).find(({ channel }) => channel === name);
  return found?.versions ?? {};
}

/** A cookie that scripts cannot read, under its name on https or on http. */
function kept(cookie: string, name: string): string | null {
  const cookies = new URLSearchParams(cookie.replaceAll(/;\s*/g, "&"));
  return cookies.get(`__Host-Http-${name}`) ?? cookies.get(name);
}

/**
 * Front-ends whose code the edge may have run for a URL: the page's own, those that have slots, the shell; the page's own
 * first. All of them when it is no page. For an endpoint of a server part it is that front-end alone.
 */
export function suspectsOf(target: string, { microFrontends }: Discovery): string[] {
  const part = { version: "", entry: "", scripts: [], styles: [], fonts: [] };
  const remotes = Object.entries(microFrontends).map(([name, deployments]) => {
    const slots = deployments.flatMap(({ extras }) => extras.slots);
    const paths = deployments.flatMap(({ extras }) => extras.routes);
    const routes = paths.map((path) => ({ path, slots: [], scripts: [], styles: [] }));
    return [name, { ...part, routes, slots, slotFiles: {} }] as const;
  });
  const path = URL.parse(`http://localhost${target}`)?.pathname ?? "/";
  const { owner } = remotesOf(path, { revision: 0, shell: part, remotes: Object.fromEntries(remotes) });
  const names = remotes.map(([name]) => name);
  const ofEndpoint = names.find((name) => path.startsWith(`${PARTS_PATH}${name}/`));
  if (ofEndpoint) return [ofEndpoint];
  if (!owner) return names;
  const others = remotes.filter(([name, { slots }]) => name !== owner && (name === "shell" || slots.length > 0));
  return [owner, ...others.map(([name]) => name)];
}

/** A version to leave, and where the version before it is. */
interface WayBack {
  name: string;
  version: string;
  /** The newest revision with another version of it, or without it; undefined for a canary, which just ends. */
  to: Revision | undefined;
}

/**
 * The way back from the suspects' newest version or canary.
 * @param revisions the newest first
 * @param suspects the likeliest first, among those that changed at once
 */
export function wayBack(revisions: readonly Revision[], suspects: readonly string[]): WayBack | undefined {
  const ways = suspects.flatMap((name) => wayOf(revisions, name) ?? []);
  const [newest] = ways.toSorted((a, b) => b.since - a.since);
  return newest;
}

function wayOf(revisions: readonly Revision[], name: string): (WayBack & { since: number }) | undefined {
  const [live] = revisions;
  const canary = live?.canaries[name]?.version;
  if (live && canary) {
    const without = revisions.find(({ canaries }) => canaries[name]?.version !== canary);
    return { name, version: canary, to: undefined, since: (without?.revision ?? 0) + 1 };
  }
  const version = live?.versions[name];
  if (version === undefined) return undefined;
  const came = revisions.findLast((_, index) =>
    revisions.slice(0, index + 1).every(({ versions }) => versions[name] === version),
  );
  const since = came?.revision ?? 0;
  // A version that a rollback left is not tried again.
  const to = revisions.find(
    ({ revision, versions }) => revision < (came?.restores ?? since) && versions[name] !== version,
  );
  return to && { name, version, to, since };
}

/** Moves one front-end; the whole lock set only when it is new, or no longer fits the others. */
async function goBack(registry: Registry, { name, version, to }: WayBack): Promise<Revision> {
  const cause = { reason: `The worker hung with ${name} ${version}, so it went back by itself.`, author: "automatic" };
  if (!to) return setCanary(registry, { name, version, percent: 0 }, cause);
  if (!to.versions[name]) return rollBack(registry, to.revision, cause);
  return rollBack(registry, to.revision, cause, name).catch((error: unknown) => {
    if (error instanceof RegistryError && error.report) return rollBack(registry, to.revision, cause);
    throw error;
  });
}

const inWords = (versions: Record<string, string>): string =>
  Object.entries(versions)
    .map((pair) => pair.join(" "))
    .join(" and ");
