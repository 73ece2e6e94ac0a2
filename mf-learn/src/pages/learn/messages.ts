export const title = "Learn";
export const lead = "This page is ready to be filled.";
export const skillsNotLoaded = "The skills could not be loaded.";
export const noSkills = "There are no skills yet.";
