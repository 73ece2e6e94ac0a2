import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { Text } from "@optimyz/kit";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import * as m from "./messages.ts";

export const BATCHES = "batches";
/** Last segment of the URL of the form that adds a batch. */
const NEW = "new";
const EDIT = "edit-";
const ATTENDANCE = "attendance-";
const CERTIFICATES = "certificates-";

/** URLs of a batch's people and of its form. */
export const batchPath = (id: number): string => `${tabPath(BATCHES)}/${id}`;
export const editPath = (id: number): string => `${tabPath(BATCHES)}/${EDIT}${id}`;
export const attendancePath = (id: number): string => `${tabPath(BATCHES)}/${ATTENDANCE}${id}`;
export const certificatesPath = (id: number): string => `${tabPath(BATCHES)}/${CERTIFICATES}${id}`;
export const newPath = `${tabPath(BATCHES)}/${NEW}`;
/** The form that adds a batch like another one. */
export const copyPath = (id: number): string => `${newPath}?copy=${id}`;

const ELSEWHERE = "elsewhere";
/** Calendar feeds, and dates on other sites. */
export const elsewherePath = `${tabPath(BATCHES)}/${ELSEWHERE}`;

/** The page that the last segment of a URL names. */
export function readPart(
  part: string | undefined,
):
  | { page: "list" }
  | { page: "new" | "elsewhere" }
  | { page: "people" | "edit" | "attendance" | "certificates"; id: number }
  | undefined {
  if (part === undefined) return { page: "list" };
  if (part === NEW) return { page: "new" };
  if (part === ELSEWHERE) return { page: "elsewhere" };
  const [, page = "people", id] = /^(?:(edit|attendance|certificates)-)?([1-9]\d{0,14})$/.exec(part) ?? [];
  return id === undefined
    ? undefined
    : { page: page as "people" | "edit" | "attendance" | "certificates", id: Number(id) };
}

export { batchName as nameOf, enrolledIn as courseOf } from "@optimyz/contract/domain/batch-words";

/** `7 of 10 seats taken, 2 people wait`. */
export const takenText = ({ seats_taken: taken, capacity, waiting }: AdminBatch, t: Text): string =>
  t(waiting > 0 ? m.seatsTakenAndWaiting : m.seatsTakenOf, { taken, capacity, waiting });

/** Who gets a mail about a cancellation, in a sentence. */
export function noticeText({ seats_taken: seated, waiting }: AdminBatch, t: Text): string {
  if (seated > 0 && waiting > 0) return t(m.allAreTold, { seated, waiting });
  if (seated > 0) return t(m.seatedAreTold, { count: seated });
  return waiting > 0 ? t(m.waitingAreTold, { count: waiting }) : t(m.nobodyIsTold);
}

/** Whether fewer people than the least number have a seat. */
export const isShort = ({ least_number, seats_taken, state }: AdminBatch): boolean =>
  seats_taken < least_number && (state === "open" || state === "full");
