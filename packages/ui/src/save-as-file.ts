/** Saves a text as a file. @param type its media type */
export function saveAsFile(name: string, text: string, type = "application/json"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // By the next task the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(url));
}
