/** Hands a JSON text to the browser as a download. */
export function saveAsFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the URL over by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url));
}
