/**
 * `fetch` for a form with a file, with upload progress, which the browser's own `fetch` lacks.
 * @param onProgress called with the share that is sent, from 0 to 1
 * @returns as `fetch` does, it rejects with a TypeError when the connection breaks, and with an AbortError by its signal
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (url, { method = "GET", headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, String(url));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => reject(new TypeError("The connection broke."));
      request.onabort = () => reject(new DOMException("", "AbortError"));
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      signal?.addEventListener("abort", () => request.abort());
      request.send(body instanceof FormData ? body : undefined);
    });
