import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import type { AdminClient } from "./admin-client.ts";
import { addPieces, demoFolder, demoModule, hasPieces, type Piece } from "./demo-pieces.ts";

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

/**
 * Fills a new site with demo content through its own API, as an administrator would: see {@link addPieces}.
 * @param onProgress called after each piece with how many of all are done
 * @returns sentences about what was left out
 */
export async function addDemoContent(
  admin: AdminClient,
  dataDir: string,
  onProgress: (done: number, all: number) => void,
  content?: DemoContent,
): Promise<string[]> {
  return addPieces(admin, dataDir, stagesOf(content ?? (await demoContent())), { atOnce: 1, onProgress });
}

/** Whether each piece of demo content was added. */
export const hasDemoContent = async (dataDir: string): Promise<boolean> =>
  hasPieces(dataDir, stagesOf(await demoContent()));

/** Pages show rows in the order in which they were added. */
function stagesOf(content: DemoContent): Piece[][] {
  return [
    [
      ...content.skills.flatMap(skillPieces),
      ...content.gallery.map(
        (file): Piece => ({
          key: `image ${file}`,
          row: { list: "/api/images", matches: () => true },
          add: (admin) => admin.upload("POST", "/api/upload", {}, demoImage(file)),
        }),
      ),
      ...content.testimonials.map(
        (testimonial): Piece => ({
          key: `testimonial ${testimonial.name}`,
          row: {
            list: "/get/testimonials",
            matches: ({ name, location }) => name === testimonial.name && location === testimonial.location,
          },
          add: (admin) => admin.send("POST", "/api/testimonials", testimonial),
        }),
      ),
    ],
  ];
}

/** The key of a skill's piece. */
export const skillKey = (title: string): string => `skill ${title}`;

/** The key of a course's piece. */
export const courseKey = (skill: string, course: string): string => `${skillKey(skill)} / ${course}`;

function skillPieces({ title, short_description, image, courses }: DemoContent["skills"][number]): Piece[] {
  return [
    {
      key: skillKey(title),
      row: { list: "/api/get/skills", matches: (row) => row.title === title },
      add: (admin) => admin.upload("POST", "/api/skills", { title, short_description }, demoImage(image)),
    },
    ...courses.flatMap((course) => coursePieces(title, course)),
  ];
}

function coursePieces(title: string, { course, details }: DemoContent["skills"][number]["courses"][number]): Piece[] {
  const skill = skillKey(title);
  const key = courseKey(title, course);
  return [
    {
      key,
      row: {
        list: "/api/skill-details",
        matches: (row, notes) => row.skill_id === notes[skill] && row.course === course,
      },
      add: (admin, notes) => admin.send("POST", "/api/skill-details", { skill_id: notes[skill], course }),
    },
    ...details.map(
      (description, index): Piece => ({
        key: `${key} / ${index}`,
        row: {
          list: "/api/course_detail",
          matches: (row, notes) => row.skill_detail_id === notes[key] && row.description === description,
        },
        add: (admin, notes) => admin.send("POST", "/api/course_detail", { skill_detail_id: notes[key], description }),
      }),
    ),
  ];
}

const demoContent = async (): Promise<DemoContent> =>
  ((await demoModule("content.ts")) as { demoContent: DemoContent }).demoContent;

function demoImage(name: string): File {
  const file = path.join(demoFolder, "images", name);
  if (!existsSync(file)) throw new UserError(`The demo picture ${file} is missing.`);
  return new File([readFileSync(file)], name, { type: "image/webp" });
}
