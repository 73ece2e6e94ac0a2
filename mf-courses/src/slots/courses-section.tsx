import { type App, skillsOnPage } from "@optimyz/kit";

export { CoursesSection as Component } from "../courses-section/courses-section.tsx";

/** Loads the skills before the section is shown. */
export const preload = (app: App): Promise<void> => app.queries.prefetch(skillsOnPage());
