import { useEffect, useState } from "react";

/**
 * Address under which a chosen file can be shown, as long as it is shown.
 * @returns undefined for no file and for one that the browser cannot draw, and a function for the image's `onError`
 */
export function usePreview(file: File | undefined): [url: string | undefined, onError: () => void] {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return [url, () => setUrl(undefined)];
}
