import { previewDescription } from "@optimyz/contract/api/endpoints/admin";
import { useApp } from "@optimyz/kit";
import { useEffect, useState } from "react";

/** Time after the last key until the server gets a request. */
const REST_MS = 300;

/** The server's cleaned copy of a description. */
export interface Preview {
  html: string;
  /** True while the copy is older than what is typed. */
  stale: boolean;
  /** The server could not be asked. */
  failed: boolean;
}

/** `html` as visitors will see it, sanitised by the server's rules. */
export function usePreviewHtml(html: string): Preview {
  const { api } = useApp();
  const [result, setResult] = useState({ of: "", html: "", failed: false });

  useEffect(() => {
    if (html.trim() === "") return setResult({ of: html, html: "", failed: false });
    const abort = new AbortController();
    const ask = async () => {
      try {
        const options = { body: { description: html }, signal: abort.signal };
        const preview = await api.call(previewDescription, options);
        if (!abort.signal.aborted) setResult({ of: html, html: preview.html, failed: false });
      } catch {
        // Saving shows what is wrong; the preview only stays as it was.
        if (!abort.signal.aborted) setResult((before) => ({ ...before, of: html, failed: true }));
      }
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, html]);

  return { html: result.html, stale: result.of !== html, failed: result.failed };
}
