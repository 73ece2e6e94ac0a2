import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { dayText, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import type { Text, Texts } from "@optimyz/kit";
import type { Tone } from "../parts/state-label.tsx";
import * as m from "./messages.ts";

/** Texts about a place for its person. */
export interface PlaceWords {
  label: string;
  text: string;
  tone: Tone;
}

/** A moment on the clocks of a batch: `Sat 9 January 2027, 10:00 (India time)`. */
const momentText = (at: string, zone: string, t: Text, texts: Texts): string =>
  t(m.moment, { day: dayText(dayIn(zone, at), {}, texts), clock: clockIn(zone, at), zone: zoneText(zone, texts) });

/** Until when a held seat is kept; empty for any other place. */
export const heldUntil = ({ place, place_until, batch }: OwnPlace, t: Text, texts: Texts): string =>
  place === "held" && place_until ? momentText(place_until, batch.time_zone, t, texts) : "";

const tones: Readonly<Record<string, Tone>> = { confirmed: "good", held: "open", offered: "open", waiting: "open" };

const toneOf = ({ place, batch }: OwnPlace): Tone =>
  place === "confirmed" && batch.state === "done" ? "closed" : (tones[place] ?? "closed");

/** Whether a place is closed. */
export const isOver = (own: OwnPlace): boolean => toneOf(own) === "closed";

/** The state of a place in a word or two, and what follows from it. */
export const wordsOf = (own: OwnPlace, t: Text, texts: Texts): PlaceWords => ({
  ...stateText(own, t, texts),
  tone: toneOf(own),
});

function stateText(own: OwnPlace, t: Text, texts: Texts): Omit<PlaceWords, "tone"> {
  const { place, place_until, batch } = own;
  const until = place_until ? momentText(place_until, batch.time_zone, t, texts) : "";
  switch (place) {
    case "confirmed":
      if (isOver(own)) return { label: t(m.datesOver), text: "" };
      return { label: t(m.seatKept), text: changeText(own, t, texts) };
    case "held":
      return { label: t(m.seatHeld), text: t(m.heldUntil, { until }) };
    case "offered":
      return { label: t(m.seatFree), text: t(m.takeItUntil, { until }) };
    case "waiting":
      return { label: t(m.onWaitingList), text: waitingText(own, t) };
    case "expired":
      return { label: t(m.offerOver), text: t(m.seatWent) };
    case "cancelled":
      return { label: t(m.cancelled), text: t(m.placeCancelled) };
    default:
      return { label: t(m.closed), text: "" };
  }
}

function changeText({ can_change, change_until, batch }: OwnPlace, t: Text, texts: Texts): string {
  if (!can_change) return t(m.noLongerChange);
  return t(m.changeUntil, { until: momentText(change_until, batch.time_zone, t, texts) });
}

function waitingText({ waiting_number, waiting_ahead }: OwnPlace, t: Text): string {
  if (waiting_ahead === 0) return t(m.youAreNext);
  return t(m.yourNumber, { number: waiting_number ?? 0, ahead: waiting_ahead ?? 0 });
}
