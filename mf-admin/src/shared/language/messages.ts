export const language = "Language";
