import { circleScenes } from "./scenes-circles.ts";
import { momentScenes } from "./scenes-moments.ts";
import { roomScenes } from "./scenes-rooms.ts";
import type { Scene } from "./sheet.ts";

/** The twelve pictures of the gallery. */
export const galleryScenes: Record<string, Scene> = { ...circleScenes, ...roomScenes, ...momentScenes };
