import { mayCall } from "@optimyz/contract/api/roles";
import type { PartFile } from "@optimyz/contract/protocol/part-capabilities";
import { partFileRule, partFilesPath, uploadPanelFile, uploadPartFile } from "@optimyz/contract/protocol/part-files";
import * as z from "@optimyz/contract/z";
import { type Context, Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { Caller } from "../../http/caller.ts";
import { authorise } from "../../http/handle.ts";
import { limitPerson } from "../../http/limits.ts";
import * as h from "../../http/messages.ts";
import { readMultipart } from "../../http/multipart.ts";
import { checkFields } from "../../http/validate.ts";
import { fileObject } from "../../images/referenced.ts";
import { serveObject } from "../../images/serve.ts";
import { filesOf, personIdOf, type Sender, storeFile } from "./files.ts";
import { isLinked } from "./files-links.ts";
import { cleanName, isShown, savedName, typeOf } from "./files-types.ts";
import { type FoundPart, findPart } from "./find.ts";
import { isGranted, notGranted } from "./grants.ts";
import { limits } from "./limits.ts";
import * as m from "./messages.ts";
import { partsOf } from "./server-parts.ts";

/** Files that people send to front-ends with a server part, and load from there. */
export const partFilesRouter = new Hono<AppEnv>();

const upload = uploadPartFile(":name");

partFilesRouter.post(upload.path, async (c) => {
  const caller = await authorise(c, upload);
  const sender = senderOf(caller);
  const part = await partWithFiles(c, sender);
  return c.json(await takeFile(c, part, sender), 201);
});

partFilesRouter.post(uploadPanelFile.path, async (c) => {
  const caller = await authorise(c, uploadPanelFile);
  const sender = senderOf(caller);
  const part = await partWithFiles(c, sender);
  const isStaffOf = part.endpoints.some(
    (endpoint) => endpoint.access === "admin" && caller.kind === "admin" && mayCall(caller.role, endpoint),
  );
  if (!isStaffOf) throw new ApiError("FORBIDDEN", h.roleExcludesThis);
  return c.json(await takeFile(c, part, sender), 201);
});

const FILE_ID = /^[0-9a-f]{24}$/;

/** A file, for whoever has its link. Nothing of a refusal says why. */
partFilesRouter.get(`${partFilesPath(":name")}/:id`, async (c) => {
  const { name, id } = c.req.param();
  const { ticketKey } = await c.var.reads.state();
  if (!FILE_ID.test(id) || !(await isLinked(ticketKey, { name, id }, c.req.query()))) throw new ApiError("NOT_FOUND");
  const part = await findPart(c, name);
  const [[file], isAllowed] = await Promise.all([
    filesOf(c.var.db, name, [id]),
    claimsFiles(part) && mayHaveFiles(c.var.db, part),
  ]);
  const response =
    file && isAllowed && (await serveObject(c.env.UPLOADS, fileObject({ frontEnd: name, id }), c.req.raw));
  if (!response) throw new ApiError("NOT_FOUND");
  for (const [header, value] of Object.entries(headersOf(file))) response.headers.set(header, value);
  return response;
});

const claimsFiles = ({ capabilities = [] }: FoundPart): boolean => capabilities.includes("files");

/** Nobody grants anything to a developer's own. */
const mayHaveFiles = async (db: Database, { source }: FoundPart): Promise<boolean> =>
  source.code !== undefined || isGranted(db, source.name, "files");

/**
 * The server part of a request's front-end.
 * @throws ApiError NOT_FOUND where there is none, or it takes no files; FORBIDDEN where no owner has allowed that; TOO_MANY
 */
async function partWithFiles(c: Context<AppEnv>, sender: Sender): Promise<FoundPart> {
  const name = c.req.param("name") ?? "";
  const part = await findPart(c, name);
  await limitPerson(c, `part ${name}`, personIdOf(sender));
  if (!claimsFiles(part)) throw new ApiError("NOT_FOUND", m.takesNoFiles);
  if (!(await mayHaveFiles(c.var.db, part)))
    throw "adminId" in sender ? notGranted(name, "files") : new ApiError("FORBIDDEN", m.filesNotGranted);
  return part;
}

function senderOf(caller: Caller): Sender {
  if (caller.kind === "user") return { userId: caller.userId };
  if (caller.kind === "admin") return { adminId: caller.adminId };
  throw new ApiError("UNAUTHENTICATED");
}

async function takeFile(c: Context<AppEnv>, { source }: FoundPart, sender: Sender): Promise<PartFile> {
  const { file, fields, problems } = await readMultipart(c.req.raw, partFileRule);
  checkFields(z.object({}), fields, { problems });
  const content = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
  const type = typeOf(content);
  if (!type) throw new ApiError("UNSUPPORTED_TYPE", m.fileKinds, { fields: { file: m.fileKinds } });
  // Only what is listed is removed when the front-end has been retired.
  await partsOf(c.env, source.name).list();
  c.header("cache-control", "private, no-store");
  const sent = { name: cleanName(file?.name ?? ""), type, bytes: content.byteLength, content };
  return storeFile(c.var.db, c.env.UPLOADS, source.name, sender, sent);
}

/** Pages show pictures, sound and films; everything else is saved. None of it is a document that runs anything. */
function headersOf({ name, type }: PartFile): Record<string, string> {
  const saved = encodeURIComponent(savedName(name, type)).replace(/['()*]/g, (sign) => `%${hexOf(sign)}`);
  return {
    "content-type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
    "content-disposition": `${isShown(type) ? "inline" : "attachment"}; filename*=UTF-8''${saved}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": `private, max-age=${limits.sameLinkSeconds}`,
  };
}

const hexOf = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase();
