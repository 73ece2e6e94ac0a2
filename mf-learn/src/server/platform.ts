import {
  CapabilityError,
  capabilityLimits,
  type PartAudit,
  type PartBatch,
  type PartFile,
  type PartFiles,
  type PartPlaces,
} from "@optimyz/contract/protocol/part-capabilities";
import { Refusal } from "@optimyz/contract/protocol/server-part";

/** What the platform gives, or `otherwise` where it refuses: nothing that somebody has done is lost by that. */
export async function orElse<Value, Other>(asked: Promise<Value>, otherwise: Other): Promise<Value | Other> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CapabilityError) return otherwise;
    throw error;
  }
}

/** The dates in which the person has a confirmed place. @throws Refusal NOT_FOUND */
export async function placeOf(places: PartPlaces, batchId: number): Promise<PartBatch> {
  const place = (await places.mine()).find((each) => each.batchId === batchId);
  if (!place) throw new Refusal("NOT_FOUND");
  return place;
}

/** The dates with their people, for staff who may see them. @throws Refusal NOT_FOUND */
export async function batchOf(places: PartPlaces, batchId: number): ReturnType<PartPlaces["of"]> {
  try {
    return await places.of(batchId);
  } catch (error) {
    if (error instanceof CapabilityError && error.code === "NOT_ALLOWED") throw new Refusal("NOT_FOUND");
    throw error;
  }
}

/** Dates whose names a call may ask for, next to its other questions. */
const NAMED_MAX = 12;

/** Names of learners, by dates and id, as far as staff may see them; the id of somebody who no longer has a place. */
export async function namesIn(places: PartPlaces, batchIds: readonly number[]) {
  const asked = [...new Set(batchIds)].slice(0, NAMED_MAX).map((batchId) => orElse(places.of(batchId), undefined));
  const names = new Map<string, string>();
  for (const found of await Promise.all(asked))
    for (const { id, name } of found?.people ?? []) names.set(`${found?.batch.batchId} ${id}`, name);
  return (batchId: number, person: string): string => names.get(`${batchId} ${person}`) ?? person;
}

export type FileLink = PartFile & { url: string };

/** Addresses of files, by id; of none while the platform gives none. */
export async function linksOf(files: PartFiles, ids: readonly string[]): Promise<Map<string, FileLink>> {
  const { linksMax } = capabilityLimits;
  const chunks = Array.from({ length: Math.ceil(ids.length / linksMax) }, (_none, index) =>
    ids.slice(index * linksMax, (index + 1) * linksMax),
  );
  const links = await Promise.all(chunks.map((chunk) => orElse(files.links(chunk), [])));
  return new Map(links.flat().map((link) => [link.id, link]));
}

/** @throws Refusal INVALID for a file of somebody else, or one that is no longer there */
export async function keepFile(files: PartFiles, id: string, field: string): Promise<void> {
  try {
    await files.keep(id);
  } catch (error) {
    if (error instanceof CapabilityError && error.code !== "LIMIT")
      throw new Refusal("INVALID", { [field]: "The file is no longer there. Upload it again." });
    throw error;
  }
}

/** An entry of the audit log, which nothing waits for. */
export const note = (audit: PartAudit, action: string, detail: string) =>
  orElse(audit.write({ action, detail }), undefined);
