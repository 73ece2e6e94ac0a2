import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { dayText, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import type { Tone } from "../parts/state-label.tsx";

/** Texts about a place for its person. */
export interface PlaceWords {
  label: string;
  text: string;
  tone: Tone;
}

/** A moment on the clocks of a batch: `Sat 9 January 2027, 10:00 (India time)`. */
const momentText = (at: string, zone: string): string =>
  `${dayText(dayIn(zone, at))}, ${clockIn(zone, at)} (${zoneText(zone)})`;

/** Until when a held seat is kept; empty for any other place. */
export const heldUntil = ({ place, place_until, batch }: OwnPlace): string =>
  place === "held" && place_until ? momentText(place_until, batch.time_zone) : "";

/** The state of a place in a word or two, and what follows from it. */
export function wordsOf(own: OwnPlace): PlaceWords {
  const { place, place_until, batch } = own;
  const until = place_until ? momentText(place_until, batch.time_zone) : "";
  switch (place) {
    case "confirmed":
      if (batch.state === "done") return { label: "These dates are over", text: "", tone: "closed" };
      return { label: "Your seat is kept", text: changeText(own), tone: "good" };
    case "held":
      return {
        label: "A seat is held for you",
        text: `Until ${until}. We write to you about the next step.`,
        tone: "open",
      };
    case "offered":
      return {
        label: "A seat is free for you",
        text: `Take it until ${until}. After that, the next in line gets it.`,
        tone: "open",
      };
    case "waiting":
      return { label: "On the waiting list", text: waitingText(own), tone: "open" };
    case "expired":
      return {
        label: "The offer is over",
        text: "The seat went to the next in line. You can enrol again.",
        tone: "closed",
      };
    case "cancelled":
      return { label: "Cancelled", text: "You gave up this place.", tone: "closed" };
    default:
      return { label: "Closed", text: "", tone: "closed" };
  }
}

/** Whether a place is closed. */
export const isOver = (own: OwnPlace): boolean => wordsOf(own).tone === "closed";

function changeText({ can_change, change_until, batch }: OwnPlace): string {
  if (can_change) return `You can move or cancel until ${momentText(change_until, batch.time_zone)}.`;
  return "You can no longer move or cancel it yourself. Please write to us.";
}

function waitingText({ waiting_number, waiting_ahead }: OwnPlace): string {
  if (waiting_ahead === 0) return "You are next: we write to you as soon as a seat is free.";
  const ahead = waiting_ahead === 1 ? "1 person is" : `${waiting_ahead} people are`;
  return `You have number ${waiting_number}; ${ahead} ahead of you. We write to you when a seat is free for you.`;
}
