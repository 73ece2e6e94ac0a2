/** Saves a JSON text as a file. */
export function saveAsFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(url));
}
