import { ApiError, useApp, useAtomValue } from "@optimyz/kit";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  afterSending,
  isAboutWaiting,
  nextToSend,
  readWaiting,
  type Sent,
  sendMarks,
  WAITING_MAX,
  type WaitingMark,
  writeWaiting,
} from "../../../shared/attendance/waiting-marks.ts";
import { reasonOf } from "../../../shared/feedback/reason.ts";
import { useWithSession } from "../../../shared/session/relogin.ts";
import { adminAtom } from "../../../shared/session/session.ts";

/** `away`: no connection; `refused`: the server refuses them. */
export type Sending = { state: "resting" | "sending" | "away" } | { state: "refused"; reason: string };

/** Taps within this time are sent in one request. */
const GATHER_MS = 600;
/** A browser does not always notice that it has a connection again. */
const RETRY_MS = 10_000;

/**
 * The marks that wait in this browser, and their sending: soon after a tap, when the connection is back, and when the page
 * is opened again.
 * @param onSent called after each request, to show what is stored now
 */
export function useWaitingMarks(onSent: (sent: Sent) => void) {
  const { api } = useApp();
  const email = useAtomValue(adminAtom)?.email ?? "";
  const withSession = useWithSession();
  const [waiting, setWaiting] = useState(() => readWaiting(email));
  const [sending, setSending] = useState<Sending>({ state: "resting" });
  const busy = useRef(false);
  const told = useRef(onSent);
  told.current = onSent;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Reads what another tab may have stored meanwhile, changes and stores it. */
  const change = useCallback(
    (next: (marks: readonly WaitingMark[]) => readonly WaitingMark[]) => {
      const marks = next(readWaiting(email));
      writeWaiting(email, marks);
      setWaiting(marks);
      return marks;
    },
    [email],
  );

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    const next = nextToSend(readWaiting(email));
    if (busy.current || next.length === 0) return;
    busy.current = true;
    setSending({ state: "sending" });
    try {
      const result = await withSession(() => sendMarks(api, next));
      const left = change((marks) => afterSending(marks, result));
      told.current(result);
      setSending({ state: "resting" });
      if (nextToSend(left).length > 0) timer.current = setTimeout(() => void sendNow.current(), 0);
    } catch (error) {
      const isAway = !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;
      if (!isAway) console.error("Error saving attendance", error);
      setSending(isAway ? { state: "away" } : { state: "refused", reason: reasonOf(error) });
      timer.current = setTimeout(() => void sendNow.current(), RETRY_MS);
    } finally {
      busy.current = false;
    }
  }, [api, email, withSession, change]);
  const sendNow = useRef(send);
  sendNow.current = send;

  useEffect(() => {
    const start = () => void sendNow.current();
    const read = (event: StorageEvent) => isAboutWaiting(event, email) && setWaiting(readWaiting(email));
    const away = () => setSending({ state: "away" });
    start();
    addEventListener("online", start);
    addEventListener("offline", away);
    addEventListener("storage", read);
    return () => {
      clearTimeout(timer.current);
      removeEventListener("online", start);
      removeEventListener("offline", away);
      removeEventListener("storage", read);
    };
  }, [email]);

  /**
   * Keeps marks and sends them a moment later.
   * @returns false when there are too many already
   */
  const keep = (next: (marks: readonly WaitingMark[]) => readonly WaitingMark[]): boolean => {
    if (next(readWaiting(email)).length > WAITING_MAX) return false;
    change(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void sendNow.current(), GATHER_MS);
    return true;
  };
  return { waiting, sending, keep, isBusy: () => busy.current };
}
