import { IMAGE_BYTES_MAX } from "@optimyz/contract/domain/images";
import type { Sentence } from "../../../core/api-error.ts";
import { readAtMost } from "../../../core/bytes.ts";
import type { Config } from "../../../core/env.ts";
import { isPublicAddress } from "../../../core/public-address.ts";
import { said } from "../../../language/said.ts";
import * as m from "../../messages.ts";
import { isSameSite } from "./convert.ts";

const PATIENCE_MS = 10_000;
const REDIRECTS_MAX = 3;

/** Whether a picture may be fetched: from the site that it is said to be of, which is a public one and not this one. */
export function isFetchable(address: string, site: string, config: Config): boolean {
  const url = URL.parse(address);
  if (!url || !isSameSite(url.host, site)) return false;
  if (isPublicAddress(address, config)) return true;
  if (url.protocol !== "http:") return false;
  url.protocol = "https:";
  return isPublicAddress(url.href, config);
}

/** The picture at an address, or why there is none. It is followed to other addresses of the same site only. */
export async function fetchPicture(address: string, site: string, config: Config): Promise<File | Sentence> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let url = address;
  try {
    for (let count = 0; count <= REDIRECTS_MAX; count += 1) {
      if (!isFetchable(url, site, config)) return m.addressNotFetched;
      const response = await fetch(url, { redirect: "manual", signal, headers: { accept: "image/*" } });
      const next = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
      if (next === null) return await fileOf(response, url);
      await response.body?.cancel();
      url = URL.parse(next, url)?.href ?? "";
    }
    return m.addressNotFetched;
  } catch {
    return m.pictureNotFetched;
  }
}

async function fileOf(response: Response, url: string): Promise<File | Sentence> {
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    return said(m.pictureStatus, { status: response.status });
  }
  const bytes = await readAtMost(response.body, IMAGE_BYTES_MAX);
  return bytes ? new File([bytes], nameOf(url)) : m.pictureTooLarge;
}

/** The last part of the address. */
function nameOf(url: string): string {
  const { pathname } = new URL(url);
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
