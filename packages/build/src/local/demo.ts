import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "../progress.ts";
import { root } from "../workspace.ts";
import type { AdminClient } from "./admin-client.ts";

interface DemoContent {
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
 * Fills a new site with demo content through its own API, as an administrator would. Done once: what was added is
 * noted in the data folder after each piece, so that a stopped start goes on where it was, and a piece that the
 * administrator deletes later does not come back.
 * @param onProgress called after each piece with how many of all are done
 */
export async function addDemoContent(
  admin: AdminClient,
  dataDir: string,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const noteFile = path.join(dataDir, "demo.json");
  const notes = readNotes(noteFile);
  const pieces = piecesOf(await demoContent());
  let done = 0;
  for (const [key, add] of pieces) {
    if (!(key in notes)) {
      notes[key] = await add(admin, notes);
      writeFileSync(noteFile, JSON.stringify(notes));
    }
    onProgress(++done, pieces.length);
  }
}

/** Ids of the rows that were added, by piece. */
type Notes = Record<string, number>;
type Piece = [key: string, add: (admin: AdminClient, notes: Notes) => Promise<number>];

function piecesOf(content: DemoContent): Piece[] {
  return [
    ...content.skills.flatMap(skillPieces),
    ...content.gallery.map(
      (file): Piece => [`image ${file}`, (admin) => admin.upload("POST", "/api/upload", {}, demoImage(file))],
    ),
    ...content.testimonials.map(
      (testimonial): Piece => [
        `testimonial ${testimonial.name}`,
        (admin) => admin.send("POST", "/api/testimonials", testimonial),
      ],
    ),
  ];
}

function skillPieces({ title, short_description, image, courses }: DemoContent["skills"][number]): Piece[] {
  const skill = `skill ${title}`;
  return [
    [skill, (admin) => admin.upload("POST", "/api/skills", { title, short_description }, demoImage(image))],
    ...courses.flatMap(({ course, details }): Piece[] => {
      const courseKey = `${skill} / ${course}`;
      return [
        [courseKey, (admin, notes) => admin.send("POST", "/api/skill-details", { skill_id: notes[skill], course })],
        ...details.map(
          (description, index): Piece => [
            `${courseKey} / ${index}`,
            (admin, notes) =>
              admin.send("POST", "/api/course_detail", { skill_detail_id: notes[courseKey], description }),
          ],
        ),
      ];
    }),
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

function readNotes(file: string): Notes {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Notes) : {};
}
