import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "e2e/browser";
import type { Certificate } from "./proxy/certificate.ts";

/** The browser of the measurement; it trusts the run's certificate as a real one, so that its caches work as usual. */
export async function startBrowser({ spki }: Certificate): Promise<Browser> {
  const options = await launchOptions();
  return chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--ignore-certificate-errors-spki-list=${spki}`],
  });
}
