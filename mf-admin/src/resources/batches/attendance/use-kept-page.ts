import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { useAtomValue } from "@optimyz/kit";
import { useEffect, useState } from "react";
import { canKeep, keepPage } from "../../../shared/attendance/keep-page.ts";
import { type KeptMeeting, keepNames } from "../../../shared/attendance/kept-names.ts";
import { clockZone, dayStart } from "../../../shared/list/when.ts";
import { adminAtom } from "../../../shared/session/session.ts";

/** For the last files and fonts of a page that has just been opened. */
const SETTLE_MS = 1_000;

/** The end of the provider's day on which something was loaded. */
const endOfDay = (asOf: string): string => dayStart(dayIn(clockZone(), asOf), 1) ?? asOf;

/**
 * Keeps the page in view and the people of its meeting for the rest of the day, whenever the server has given them or the
 * session was opened again.
 * @param meeting undefined until the people have come from the server
 * @returns whether the page now opens without a connection
 */
export function useKeptPage(batch: AdminBatch, meetingAt: string, meeting: KeptMeeting | undefined): boolean {
  const admin = useAtomValue(adminAtom);
  const [isKept, setIsKept] = useState(false);
  const isLoaded = meeting !== undefined && admin !== undefined && canKeep();

  useEffect(() => {
    if (isLoaded && admin && meeting) void keepNames({ admin, batch }, meetingAt, meeting, endOfDay(meeting.asOf));
  }, [isLoaded, admin, batch, meetingAt, meeting]);

  const until = meeting && endOfDay(meeting.asOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each session, which may have deleted the page
  useEffect(() => {
    if (!isLoaded || !until) return;
    const keep = () =>
      keepPage(until).then(setIsKept, (error: unknown) => console.warn("The page could not be kept.", error));
    const timer = setTimeout(keep, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, until, admin]);
  return isKept;
}
