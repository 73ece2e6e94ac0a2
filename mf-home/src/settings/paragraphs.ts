/** The paragraphs of a text, which an empty line separates. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split("\n\n")
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
