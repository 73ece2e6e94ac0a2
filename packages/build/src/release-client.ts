import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildPath, type Endpoint } from "@optimyz/contract/api/endpoint";
import { beginSettings } from "@optimyz/contract/api/endpoints/settings-admin";
import { errorBodySchema } from "@optimyz/contract/api/errors";
import {
  changeChannel as changeChannelEndpoint,
  channelHistory as channelHistoryEndpoint,
  linkChannel as linkChannelEndpoint,
  listChannels,
  removeChannel as removeChannelEndpoint,
} from "@optimyz/contract/protocol/channel-endpoints";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { Channel, ChannelLink, ChannelRevision } from "@optimyz/contract/protocol/release-channels";
import {
  changeKeys as changeKeysEndpoint,
  discoverReleases,
  listKeys as listKeysEndpoint,
  listRevisions,
  promoteRelease,
  publishRelease,
  reportHang,
  retireFrontEnd,
  rollBackReleases,
  setCanary as setCanaryEndpoint,
} from "@optimyz/contract/protocol/release-endpoints";
import { isForBrowsers } from "@optimyz/contract/protocol/release-files";
import { type GateReport, gateReportSchema } from "@optimyz/contract/protocol/release-gate";
import type { ReleaseKey } from "@optimyz/contract/protocol/release-keys";
import type { Discovery, Published, Revision } from "@optimyz/contract/protocol/release-registry";
import { storeSourceMaps } from "@optimyz/contract/protocol/team-endpoints";
import * as z from "@optimyz/contract/z";
import { UserError } from "./progress.ts";
import { type SigningKey, signRelease } from "./release/signing.ts";
import { clientFolder } from "./workspace.ts";

/** A site's release registry, with the token that authorises. */
export interface Registry {
  origin: string;
  token: string;
  /** The key that signs a front-end's releases; without one they are sent unsigned. */
  keyFor?: (name: string) => SigningKey | undefined;
}

/** Why a change is made, and by whom. */
export interface Cause {
  reason: string;
  author?: string;
}

/** The registry refused a request. */
export class RegistryError extends UserError {
  readonly status: number;
  /** The gate's report, when the gate refused it. */
  readonly report: GateReport | undefined;

  constructor(sentence: string, status: number, report: GateReport | undefined) {
    super(sentence);
    this.status = status;
    this.report = report;
  }
}

/** A statement about a build. */
export interface Stated {
  /** The manifest as it is in the file that the statement is about. */
  manifest: string;
  /** An in-toto statement, or a bundle with one, as JSON. */
  provenance: string;
}

/**
 * Uploads a build. The same build twice is no error.
 * @param companions versions that will go live together with it; the gate checks it against these instead of the live ones
 * @param files contents by path, of a build that is nowhere on disk
 * @throws RegistryError with the gate's report when it is refused
 */
export async function publish(
  registry: Registry,
  manifest: ReleaseManifest,
  companions: Record<string, string> = {},
  files?: ReadonlyMap<string, Buffer>,
  stated?: Stated,
): Promise<Published> {
  const contents = contentsOf(manifest, files);
  const fields = publicationOf(registry, manifest, contents, companions, stated);
  return send(registry, publishRelease, multipartBody(fields, contents));
}

type Contents = readonly (readonly [path: string, bytes: Buffer])[];

function publicationOf(
  { keyFor }: Registry,
  manifest: ReleaseManifest,
  contents: Contents,
  companions: Record<string, string>,
  stated?: Stated,
) {
  const fields = { manifest: JSON.stringify(manifest), companions: JSON.stringify(companions), ...stated };
  const key = keyFor?.(manifest.name);
  if (!key) return fields;
  const scripts = contents.filter(([file]) => /\.m?js$/.test(file) && isForBrowsers(file));
  return { ...fields, signature: JSON.stringify(signRelease(key, fields.manifest, scripts)) };
}

/**
 * Uploads a build that is still being tried. The gate judges it, and nobody finds it before {@link publishHeld}.
 * @throws RegistryError with the gate's report when it is refused
 */
export async function hold(
  registry: Registry,
  manifest: ReleaseManifest,
  companions: Record<string, string> = {},
  stated?: Stated,
): Promise<Published> {
  const contents = contentsOf(manifest);
  const fields = { ...publicationOf(registry, manifest, contents, companions, stated), held: "yes" };
  return send(registry, publishRelease, multipartBody(fields, contents));
}

/** Makes a release of a build that is held. */
export function publishHeld(
  registry: Registry,
  manifest: ReleaseManifest,
  companions: Record<string, string> = {},
): Promise<Published> {
  const fields = publicationOf(registry, manifest, contentsOf(manifest), companions);
  return send(registry, publishRelease, multipartBody(fields, []));
}

/** Restores missing files of a published build; sends none if all exist. */
export async function restoreFiles(registry: Registry, manifest: ReleaseManifest): Promise<void> {
  await publishHeld(registry, manifest).catch((error: unknown) => {
    if (error instanceof RegistryError && error.status === 409) return publish(registry, manifest);
    throw error;
  });
}

/**
 * Stores source maps next to a release, for its team's page; they are never served.
 * @param maps contents by the path of their script with `.map`
 * @returns how many were not there before
 */
export async function storeMaps(
  registry: Registry,
  { name, version }: Pick<ReleaseManifest, "name" | "version">,
  maps: ReadonlyMap<string, Buffer>,
): Promise<number> {
  return (await send(registry, storeSourceMaps, multipartBody({ name, version }, [...maps]))).stored;
}

function contentsOf({ name, files }: ReleaseManifest, inMemory?: ReadonlyMap<string, Buffer>) {
  const folder = clientFolder(name);
  return files.map(({ path: file }) => [file, inMemory?.get(file) ?? readFileSync(path.join(folder, file))] as const);
}

/** A multipart body in one piece: `fetch` takes a form apart into a stream, which takes several times as long. */
interface Multipart {
  type: string;
  bytes: Buffer;
}

/** @param files contents by path; neither these nor names of fields have characters that mean something in a header */
function multipartBody(fields: Record<string, string>, files: readonly (readonly [string, Buffer])[]): Multipart {
  const boundary = `optimyz-${randomUUID()}`;
  const head = (name: string, more = "") =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`);
  const end = Buffer.from("\r\n");
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [head(name), Buffer.from(value), end]),
    ...files.map(([name, value]) => [head(name, `; filename="${name}"`), value, end]),
    [Buffer.from(`--${boundary}--\r\n`)],
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat(parts.flat()) };
}

/** The newest revisions first. */
export const history = (registry: Registry): Promise<Revision[]> => send(registry, listRevisions);

/**
 * The current versions of a site; public.
 * @throws UserError when nothing is released yet
 */
export async function discover(origin: string): Promise<Discovery> {
  try {
    return await send({ origin }, discoverReleases);
  } catch (error) {
    const isEmpty = error instanceof RegistryError && error.status === 404;
    throw isEmpty ? new UserError(`Nothing is released to ${origin} yet.`) : error;
  }
}

/** Gives a site that nothing was released to words that name no provider; any other site keeps its own. */
export const beginSite = (registry: Registry): Promise<unknown> => send(registry, beginSettings);

/** The newest revision, or undefined on a site that nothing was released to. */
export async function liveRevision(registry: Registry): Promise<Revision | undefined> {
  return (await history(registry))[0];
}

/**
 * Makes versions live together, on top of the revision that is live now.
 * @param versions version by front-end; all others stay
 * @throws RegistryError when another promotion was faster, or the registry refuses
 */
export async function promote(
  registry: Registry,
  versions: Record<string, string>,
  cause: Cause,
  expectedRevision?: number,
): Promise<Revision> {
  const seen = expectedRevision ?? (await liveRevision(registry))?.revision ?? 0;
  return send(registry, promoteRelease, { versions, expectedRevision: seen, ...cause });
}

/** Gives a version to a share of the visitors; 0 percent ends that. */
export async function setCanary(
  registry: Registry,
  canary: { name: string; version: string; percent: number },
  cause: Cause,
): Promise<Revision> {
  const expectedRevision = (await liveRevision(registry))?.revision ?? 0;
  return send(registry, setCanaryEndpoint, { ...canary, expectedRevision, ...cause });
}

/** Makes an earlier revision's versions live again: all of them, or those of one front-end. */
export const rollBack = (
  registry: Registry,
  revision: number,
  cause: Cause,
  only?: string | undefined,
): Promise<Revision> => send(registry, rollBackReleases, { revision, ...(only && { only }), ...cause });

/**
 * Retires a front-end: its addresses then say that the page is gone.
 * @throws RegistryError naming who links to it or places its slots, or when another change was faster
 */
export async function retire(registry: Registry, name: string, cause: Cause): Promise<Revision> {
  const expectedRevision = (await liveRevision(registry))?.revision ?? 0;
  return send(registry, retireFrontEnd, { name, expectedRevision, ...cause });
}

/** All channels by name. */
export const channels = (registry: Registry): Promise<Channel[]> => send(registry, listChannels);

/** @throws UserError when there is no such channel */
export async function channelNamed(registry: Registry, name: string): Promise<Channel> {
  const found = (await channels(registry)).find(({ channel }) => channel === name);
  if (!found) throw new UserError(`There is no channel ${name}.`);
  return found;
}

/** The newest changes of a channel first. */
export const channelHistory = (registry: Registry, channel: string): Promise<ChannelRevision[]> =>
  send(registry, channelHistoryEndpoint, undefined, { channel });

/** Puts published versions into a channel; `live` in the place of one takes the front-end out. */
export const changeChannel = (
  registry: Registry,
  channel: string,
  versions: Record<string, string>,
  cause: Cause,
): Promise<Channel> => send(registry, changeChannelEndpoint, { channel, versions, ...cause });

/** A link that shows a channel for seven days to anybody who has it. */
export const linkChannel = (registry: Registry, channel: string): Promise<ChannelLink> =>
  send(registry, linkChannelEndpoint, { channel });

/** Removes a channel, or the token's front-end from it. */
export const removeChannel = (registry: Registry, channel: string): Promise<{ message: string }> =>
  send(registry, removeChannelEndpoint, undefined, { channel });

/** A front-end's public keys, or those of all that the token is for; revoked ones too. */
export const listKeys = (registry: Registry, name?: string): Promise<ReleaseKey[]> =>
  send(registry, listKeysEndpoint, undefined, name === undefined ? {} : { name });

/** Adds or revokes a key by the word of a valid one. */
export const changeKeys = (
  registry: Registry,
  change: { change: string; key: string; signature: string },
): Promise<ReleaseKey> => send(registry, changeKeysEndpoint, change);

/** Marks versions, by front-end, that made the worker hang. */
export const markHung = (registry: Registry, versions: Record<string, string>): Promise<unknown> =>
  send(registry, reportHang, { versions });

/**
 * Sends a request to an endpoint of the contract.
 * @param input as the endpoint's schema has it, or the form of one that takes files
 * @param query as the endpoint's schema has it
 */
async function send<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  { origin, token }: Pick<Registry, "origin"> & Partial<Registry>,
  {
    method,
    path,
    output,
  }: Pick<Endpoint<string, z.ZodMiniType, Input, Output>, "method" | "path" | "input" | "output">,
  input?: z.input<Input> | Multipart,
  query: Readonly<Record<string, string>> = {},
): Promise<z.output<Output>> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  const form = isMultipart(input) ? input : undefined;
  if (input !== undefined) headers.set("content-type", form?.type ?? "application/json");
  const body = form ? new Uint8Array(form.bytes) : input === undefined ? null : JSON.stringify(input);
  const response = await fetch(origin + buildPath(path, {}, query), { method, headers, body }).catch(() => {
    throw new UserError(`${origin} cannot be reached.`);
  });
  const data: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw errorOf(origin, response.status, data);
  const parsed = z.safeParse(output, data);
  if (parsed.success) return parsed.data;
  throw new UserError("The site's registry has another response format than this version of the command knows.");
}

const isMultipart = (input: unknown): input is Multipart =>
  typeof input === "object" && input !== null && "bytes" in input && Buffer.isBuffer(input.bytes);

/** The readable part of a refusal. */
const failureSchema = z.object({ error: z.optional(z.string()), fields: errorBodySchema.shape.fields });
const reportSchema = z.object({ report: gateReportSchema });

function errorOf(origin: string, status: number, body: unknown): RegistryError {
  const { error, fields = {} } = z.safeParse(failureSchema, body).data ?? {};
  // The messages of fields are enough; the general sentence is about a form.
  const sentence = Object.values(fields).join(" ") || error || `${origin} responded with ${status}.`;
  return new RegistryError(sentence, status, z.safeParse(reportSchema, body).data?.report);
}
