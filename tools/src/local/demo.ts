import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { writeAtomically } from "../write-file.ts";
import { type AdminClient, RefusedCall, type Row } from "./admin-client.ts";

export interface DemoContent {
  skills: {
    title: string;
    short_description: string;
    image: string;
    courses: { course: string; details: string[] }[];
  }[];
  gallery: string[];
  testimonials: { name: string; location: string; designation: string; feedback: string }[];
}

const demoFolder = path.join(root, "worker/demo");

/**
 * Fills a new site with demo content through its own API, as an administrator would. Done once: what was added is noted
 * in the data folder after each piece, so that a stopped start continues where it was, and a piece that the
 * administrator deletes later does not come back. A row without a note, whose start was killed in between, is found
 * again. A piece that the site refuses is left out, with all that belongs to it.
 * @param onProgress called after each piece with how many of all are done
 * @returns sentences about what was left out
 */
export async function addDemoContent(
  admin: AdminClient,
  dataDir: string,
  onProgress: (done: number, all: number) => void,
  content?: DemoContent,
): Promise<string[]> {
  const noteFile = noteFileOf(dataDir);
  const notes = readNotes(noteFile);
  const pieces = piecesOf(content ?? (await demoContent()));
  const isMissing = ({ key }: Piece) => !(key in notes);
  const found = pieces.some(isMissing) ? await rowsWithoutNote(admin, pieces, notes) : [];
  const leftOut: string[] = [];
  let done = 0;
  for (const piece of pieces) {
    if (isMissing(piece)) {
      try {
        notes[piece.key] = takeMatch(found, piece, notes) ?? (await piece.add(admin, notes));
        writeAtomically(noteFile, JSON.stringify(notes));
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
        leftOut.push(`${piece.key}: ${error.message}`);
      }
    }
    onProgress(++done, pieces.length);
  }
  return leftOut;
}

/** Whether each piece of demo content was added. */
export async function hasDemoContent(dataDir: string): Promise<boolean> {
  const notes = readNotes(noteFileOf(dataDir));
  return piecesOf(await demoContent()).every(({ key }) => key in notes);
}

const noteFileOf = (dataDir: string): string => path.join(dataDir, "demo.json");

/** Ids of the rows that were added, by piece. */
type Notes = Record<string, number>;

interface Piece {
  key: string;
  /** Where the rows of its kind are listed. */
  list: string;
  /** Whether a row is this piece, as far as its fields show; pictures are stored under other names and look alike. */
  matches: (row: Row, notes: Notes) => boolean;
  add: (admin: AdminClient, notes: Notes) => Promise<number>;
}

interface FoundRow {
  list: string;
  row: Row;
}

async function rowsWithoutNote(admin: AdminClient, pieces: Piece[], notes: Notes): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const list of new Set(pieces.map((piece) => piece.list))) {
    const noted = new Set(pieces.filter((piece) => piece.list === list).map(({ key }) => notes[key]));
    for (const row of await admin.list(list)) if (!noted.has(row.id)) found.push({ list, row });
  }
  return found;
}

/** Removes a piece's row from those that were found. */
function takeMatch(found: FoundRow[], piece: Piece, notes: Notes): number | undefined {
  const index = found.findIndex(({ list, row }) => list === piece.list && piece.matches(row, notes));
  return index < 0 ? undefined : found.splice(index, 1)[0]?.row.id;
}

function piecesOf(content: DemoContent): Piece[] {
  return [
    ...content.skills.flatMap(skillPieces),
    ...content.gallery.map(
      (file): Piece => ({
        key: `image ${file}`,
        list: "/api/images",
        matches: () => true,
        add: (admin) => admin.upload("POST", "/api/upload", {}, demoImage(file)),
      }),
    ),
    ...content.testimonials.map(
      (testimonial): Piece => ({
        key: `testimonial ${testimonial.name}`,
        list: "/get/testimonials",
        matches: ({ name, location }) => name === testimonial.name && location === testimonial.location,
        add: (admin) => admin.send("POST", "/api/testimonials", testimonial),
      }),
    ),
  ];
}

function skillPieces({ title, short_description, image, courses }: DemoContent["skills"][number]): Piece[] {
  const skill = `skill ${title}`;
  return [
    {
      key: skill,
      list: "/api/get/skills",
      matches: (row) => row.title === title,
      add: (admin) => admin.upload("POST", "/api/skills", { title, short_description }, demoImage(image)),
    },
    ...courses.flatMap((course) => coursePieces(skill, course)),
  ];
}

function coursePieces(skill: string, { course, details }: DemoContent["skills"][number]["courses"][number]): Piece[] {
  const key = `${skill} / ${course}`;
  return [
    {
      key,
      list: "/api/skill-details",
      matches: (row, notes) => row.skill_id === notes[skill] && row.course === course,
      add: (admin, notes) => admin.send("POST", "/api/skill-details", { skill_id: notes[skill], course }),
    },
    ...details.map(
      (description, index): Piece => ({
        key: `${key} / ${index}`,
        list: "/api/course_detail",
        matches: (row, notes) => row.skill_detail_id === notes[key] && row.description === description,
        add: (admin, notes) => admin.send("POST", "/api/course_detail", { skill_detail_id: notes[key], description }),
      }),
    ),
  ];
}

async function demoContent(): Promise<DemoContent> {
  const module = (await import(pathToFileURL(path.join(demoFolder, "content.ts")).href)) as {
    demoContent: DemoContent;
  };
  return module.demoContent;
}

function demoImage(name: string): File {
  const file = path.join(demoFolder, "images", name);
  if (!existsSync(file)) throw new UserError(`The demo picture ${file} is missing.`);
  return new File([readFileSync(file)], name, { type: "image/webp" });
}

/** Notes that cannot be read are made again from the rows that are there. */
function readNotes(file: string): Notes {
  try {
    const notes: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof notes === "object" && notes !== null && !Array.isArray(notes) ? { ...notes } : {};
  } catch {
    return {};
  }
}
