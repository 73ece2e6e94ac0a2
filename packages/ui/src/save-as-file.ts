/** Saves a text or a file that is at hand. @param type media type of a text */
export function saveAsFile(name: string, content: string | Blob, type = "application/json"): void {
  const url = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // By the next task the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(url));
}
