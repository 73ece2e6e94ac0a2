import type { CDPSession } from "@playwright/test";
import type { LoggedRequest } from "./chain.ts";
import type { Profile } from "./profiles.ts";

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** Slows the page's network and processor down. */
export async function throttle(session: CDPSession, profile: Profile): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.down / 8,
    uploadThroughput: profile.up / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: profile.cpu });
}

/** Writes down every request of the page. */
export async function logNetwork(session: CDPSession): Promise<NetworkLog> {
  const requests = new Map<string, LoggedRequest>();
  let lastChangeMs = performance.now();
  session.on("Network.requestWillBeSent", ({ requestId, request, type, timestamp, initiator }) => {
    lastChangeMs = performance.now();
    if (request.url.startsWith("data:")) return;
    requests.set(requestId, {
      url: request.url,
      type: typeOf(type ?? "Other", request.url),
      startedS: timestamp,
      respondedS: undefined,
      finishedS: undefined,
      bytes: 0,
      initiator: {
        type: initiator.type,
        urls: [...new Set([initiator.url, ...urlsOf(initiator.stack)])].filter(isText),
      },
    });
  });
  session.on("Network.responseReceived", ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.respondedS = timestamp;
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    lastChangeMs = performance.now();
    const request = requests.get(requestId);
    if (request) Object.assign(request, { finishedS: timestamp, bytes: encodedDataLength });
  });
  session.on("Network.loadingFailed", ({ requestId, timestamp }) => {
    lastChangeMs = performance.now();
    const request = requests.get(requestId);
    if (request) request.finishedS = timestamp;
  });
  await session.send("Network.enable");
  return {
    requests: () => [...requests.values()],
    quietMs: () => {
      const isBusy = [...requests.values()].some(({ finishedS }) => finishedS === undefined);
      return isBusy ? 0 : performance.now() - lastChangeMs;
    },
  };
}

export interface NetworkLog {
  requests: () => LoggedRequest[];
  /** How long nothing was under way. */
  quietMs: () => number;
}

const isText = (url: string | undefined): url is string => Boolean(url);

const urlsOf = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)] : [];

/** A preload counts as the file that it preloads. */
function typeOf(type: string, url: string): string {
  const { pathname } = new URL(url);
  if (/\.m?js$/.test(pathname)) return "Script";
  if (/\.css$/.test(pathname)) return "Stylesheet";
  if (/\.woff2$/.test(pathname)) return "Font";
  if (/\.(webp|avif|png|jpe?g|svg)$/.test(pathname)) return "Image";
  return type === "XHR" ? "Fetch" : type;
}
