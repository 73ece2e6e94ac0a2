import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import { providerZone } from "@optimyz/contract/domain/provider";
import { type DemoWeek, demoWeek } from "worker/demo/week";
import type { AdminClient } from "./admin-client.ts";
import { courseKey } from "./demo.ts";
import {
  attendancePieces,
  batchKey,
  batchPiece,
  certificatesPiece,
  datesPiece,
  firstDayPiece,
  isBegun,
  isOver,
} from "./demo-batches.ts";
import {
  type Applicant,
  cancelPiece,
  deskPieces,
  enrolmentPiece,
  handledPiece,
  inquiryPiece,
  refundPiece,
  statusPiece,
} from "./demo-people.ts";
import { addPieces, hasPieces, type Piece } from "./demo-pieces.ts";
import { memberKey, memberPiece } from "./demo-staff.ts";

/** Requests at a time. */
const AT_ONCE = 6;

interface WeekOptions {
  /** What the demo's staff log in with. */
  password: string;
  /** Called after each piece with how many of all are done. */
  onProgress: (done: number, all: number) => void;
  week?: DemoWeek;
}

/**
 * Fills a site that has the demo's content with a provider's week: staff, batches before and after the day of the first
 * start, people, payments, attendance and certificates. See {@link addPieces}.
 * @returns sentences about what was left out
 */
export async function addDemoWeek(
  admin: AdminClient,
  dataDir: string,
  { password, onProgress, week = demoWeek }: WeekOptions,
): Promise<string[]> {
  const timeZone = providerZone((await admin.read("/api/settings")) as FrameSettings);
  return addPieces(admin, dataDir, stagesOf(week, timeZone, password), { atOnce: AT_ONCE, onProgress });
}

/**
 * Notes, before a new site has any content, that it gets a week. A site that has its content already belongs to somebody,
 * and strangers' enrolments do not come into it.
 */
export async function beginDemoWeek(admin: AdminClient, dataDir: string): Promise<void> {
  const zone = providerZone((await admin.read("/api/settings")) as FrameSettings);
  await addPieces(admin, dataDir, [[firstDayPiece(zone)]], { atOnce: 1, onProgress: () => undefined });
}

/** Whether a site gets a week, or has it. */
export const isDemoWeekBegun = (dataDir: string): boolean => hasPieces(dataDir, [[firstDayPiece("")]]);

/** Whether each piece of the week was added. */
export const hasDemoWeek = (dataDir: string): boolean => hasPieces(dataDir, stagesOf(demoWeek, "", ""));

function stagesOf(week: DemoWeek, timeZone: string, password: string): Piece[][] {
  const applicants = applicantsOf(week);
  const begun = week.batches.filter(isBegun);
  const gone = applicants.filter(({ person }) => person.left);
  const trainer = week.staff.find(({ role }) => role === "trainer");
  const staff = week.staff.map((member) => memberPiece(member, password));
  const site = { timeZone, trainer: trainer ? memberKey(trainer) : "" };
  // Batches have a trainer; passwords of the others take their time meanwhile.
  const isTrainer = ({ key }: Piece) => key === site.trainer;
  return [
    [firstDayPiece(timeZone), ...staff.filter(isTrainer)],
    [...week.batches.map((batch) => batchPiece(batch, site)), ...week.inquiries.map(inquiryPiece)],
    [
      ...staff.filter((piece) => !isTrainer(piece)),
      ...applicants.filter(({ person }) => !person.isLate).map(enrolmentPiece),
    ],
    applicants.filter(({ person }) => person.isLate).map(enrolmentPiece),
    [
      ...begun.map((batch) => datesPiece(batch, site)),
      ...applicants.flatMap(deskPieces),
      ...week.inquiries.filter(({ isHandled }) => isHandled).map(handledPiece),
    ],
    [...begun.flatMap(attendancePieces), ...gone.map(cancelPiece)],
    [...week.batches.filter(isOver).map(certificatesPiece), ...gone.map(refundPiece)],
    // Last: they name versions, which all others change.
    (["enrolled", "contacted", "declined"] as const).map((status) => statusPiece(status, applicants)),
  ];
}

/** All people in the order in which they enrol: the first of each batch, the second of each, and so on. */
function applicantsOf({ batches, applications }: DemoWeek): Applicant[] {
  const placed = batches.flatMap((batch) =>
    batch.people.map((person, turn) => ({
      turn,
      person,
      skill: batch.skill,
      batch: batchKey(batch),
      course: courseKey(batch.skill, batch.course),
      status: person.status ?? batch.status,
    })),
  );
  const others = applications.map((person) => ({ person, skill: person.skill, status: person.status ?? "new" }));
  return [...placed.toSorted((a, b) => a.turn - b.turn), ...others].map((each, number) => ({ ...each, number }));
}
