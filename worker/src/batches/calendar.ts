/**
 * Calendar files as RFC 5545 has them. All times are moments in UTC, so that they are right in every time zone and over
 * every change of clocks without a table of zones. The meetings of a batch are one event with further dates (RDATE), since
 * an invitation has one UID (RFC 5546); a meeting of another length is an exception (RECURRENCE-ID).
 */
import type { Meeting } from "@optimyz/contract/domain/meetings";

/** One batch in a calendar. */
export interface CalendarEvent {
  /** The same for as long as the event exists. */
  uid: string;
  /** Rises with every change. */
  sequence: number;
  /** When the event was last changed, ISO 8601 in UTC: a file that says the same is the same. */
  changedAt: string;
  title: string;
  /** Paragraphs. */
  description: string;
  location: string;
  /** https address, or empty. */
  url: string;
  /** In order, one at least. */
  meetings: readonly Meeting[];
  isCancelled?: boolean;
}

/** Organiser and attendee of an invitation. */
interface Parties {
  organizer: { name: string; email: string };
  attendee: string;
}

interface CalendarOptions {
  /** `PUBLISH` for files and feeds, the others for mails. */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  /** Of the calendar, for programs that show it. */
  name: string;
  parties?: Parties | undefined;
}

const OCTETS_MAX = 75;
const encoder = new TextEncoder();

/** A line in pieces of 75 octets at most, no character divided; each further piece begins with a space. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).byteLength;
    if (octets + size > OCTETS_MAX) {
      pieces.push(piece);
      // The space counts.
      [piece, octets] = [" ", 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}

/** A text value. */
const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|\r|\n/g, "\\n");

/** A parameter's value: quoted, and without what quotes cannot hold. */
const quoted = (text: string): string => `"${text.replaceAll(/["\r\n]/g, " ")}"`;

/** `2026-12-01T12:30:00.000Z` as `20261201T123000Z`. */
const stamp = (moment: string): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const lengthMs = ({ starts_at, ends_at }: Meeting): number => Date.parse(ends_at) - Date.parse(starts_at);

function eventLines(event: CalendarEvent, { method, parties }: CalendarOptions): string[] {
  const { uid, sequence, changedAt, title, description, location, url, meetings, isCancelled } = event;
  const [first, ...others] = meetings;
  if (!first) return [];
  const common = (times: string[]): string[] => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...times,
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled || method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    ...(parties ? partyLines(parties) : []),
    "END:VEVENT",
  ];
  const odd = others.filter((meeting) => lengthMs(meeting) !== lengthMs(first));
  // With the first one: not every program counts DTSTART in, and one that is named twice counts once.
  const dates = others.length > 0 ? meetings.map(({ starts_at }) => stamp(starts_at)) : [];
  return [
    ...common([
      `DTSTART:${stamp(first.starts_at)}`,
      `DTEND:${stamp(first.ends_at)}`,
      ...(dates.length > 0 ? [`RDATE:${dates.join(",")}`] : []),
    ]),
    ...odd.flatMap(({ starts_at, ends_at }) =>
      common([`RECURRENCE-ID:${stamp(starts_at)}`, `DTSTART:${stamp(starts_at)}`, `DTEND:${stamp(ends_at)}`]),
    ),
  ];
}

const partyLines = ({ organizer, attendee }: Parties): string[] => [
  `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
  `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
];

/** A calendar has one component at least (RFC 5545, 3.6): one without events has this time zone. */
const NO_EVENTS = [
  ...["BEGIN:VTIMEZONE", "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "TZNAME:UTC", "END:STANDARD", "END:VTIMEZONE"],
];

/** A calendar file. */
export function toCalendar(events: readonly CalendarEvent[], options: CalendarOptions): string {
  const components = events.flatMap((event) => eventLines(event, options));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Training provider//Batches//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${options.method}`,
    `X-WR-CALNAME:${escaped(options.name)}`,
    ...(components.length > 0 ? components : NO_EVENTS),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
