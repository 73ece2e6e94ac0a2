import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "e2e/browser";
import type { Certificate } from "./proxy/certificate.ts";

/** Makes a browser trust the certificate of a run, as a real one. */
export const trustFlag = (spki: string): string => `--ignore-certificate-errors-spki-list=${spki}`;

/** The browser of the measurement; it trusts the run's certificate as a real one, so that its caches work as usual. */
export async function startBrowser({ spki }: Certificate): Promise<Browser> {
  const options = await launchOptions();
  return chromium.launch({
    ...options,
    args: [...(options.args ?? []), trustFlag(spki)],
  });
}
