import { RELEASES_PATH } from "@optimyz/contract/protocol/release-files";

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}
const { trustedTypes } = globalThis as typeof globalThis & {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };
};

/** URL of the platform's service worker, which a document names where there is one. */
const offered = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content || undefined;

/** Whether pages of this document can be kept for the day. */
export const canKeep = (): boolean => offered() !== undefined && "serviceWorker" in navigator;

let policy: ScriptUrls | undefined;

/** The document's policy admits it for the URL that it names alone. */
function trusted(script: string): string {
  policy ??= trustedTypes?.createPolicy("optimyz-offline", { createScriptURL: () => script });
  return policy?.createScriptURL("") ?? script;
}

/**
 * Asks the service worker to keep the page in view with the files that it has loaded, so that it opens without a
 * connection for the rest of the day.
 * @param until the end of the day
 * @returns whether it is kept: not where the document of today is of a newer release
 */
export async function keepPage(until: string): Promise<boolean> {
  const script = offered();
  if (script === undefined || !canKeep()) return false;
  const { pathname: scope } = new URL("attendance-", new URL(script, location.href));
  const registration = await navigator.serviceWorker.register(trusted(script), { scope, updateViaCache: "none" });
  const worker = await activeOf(registration);
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data === true);
  });
  worker.postMessage({ path: location.pathname, loaded: filesLoaded(), until }, [port2]);
  return kept;
}

/** Not `ready`, which waits for one that has the document's first URL in its scope. */
async function activeOf({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting ?? active;
  if (!worker) throw new Error("There is no service worker");
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The service worker was replaced"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
  return worker;
}

/** Paths of the files of releases that this document has loaded. */
const filesLoaded = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(RELEASES_PATH))
    .map(({ pathname }) => pathname);
