import { useEffect, useState } from "react";

/**
 * URL under which a chosen file can be shown, as long as it is shown.
 * @returns undefined for no file, and for one that the browser cannot draw
 */
export function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    let made: string | undefined;
    let gone = false;
    void canDraw(file).then((can) => {
      if (!can || gone) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

/** Whether the file holds an image, whatever its name says. Where that is unknown, it is taken for one. */
async function canDraw(file: File): Promise<boolean> {
  if (typeof createImageBitmap === "undefined") return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
