import type { Progress } from "@optimyz/contract/api/schemas/batches/progress";
import type { Text } from "@optimyz/kit";
import { dayOf } from "../../shared/list/when.ts";
import * as m from "./messages.ts";

/** How far somebody is, in words; with the names of front-ends where several say something. */
export function progressText(progress: readonly Progress[], t: Text): string {
  const texts = progress.map((each) => ({ ...each, text: textOf(each, t) }));
  if (texts.length === 1) return texts.map(({ text }) => text).join();
  return texts.map(({ label, text }) => t(m.progressWith, { label, progress: text })).join(" · ");
}

/** The same where nothing else says what it is about. */
export const progressLine = (progress: readonly Progress[], t: Text): string =>
  progress.length === 1 ? t(m.progressIs, { progress: progressText(progress, t) }) : progressText(progress, t);

function textOf({ done, total, completed_at }: Progress, t: Text): string {
  if (completed_at !== null) return t(m.doneOn, { day: dayOf(completed_at) });
  return total > 0 ? t(m.someOfAll, { some: done, all: total }) : t(m.notBegun);
}
