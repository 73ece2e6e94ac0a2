import { dialogueScenes } from "./scenes-dialogue.ts";
import { growthScenes } from "./scenes-growth.ts";
import type { Scene } from "./sheet.ts";

/** The eight pictures of the skills. */
export const skillScenes: Record<string, Scene> = { ...dialogueScenes, ...growthScenes };
