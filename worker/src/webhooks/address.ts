import { invalid } from "../core/api-error.ts";
import type { Config } from "../core/env.ts";
import { isPublicAddress } from "../core/public-address.ts";
import * as m from "./messages.ts";

/** The address as it is stored. @throws ApiError INVALID for one that events may not go to */
export function checkedAddress(address: string, config: Config): string {
  if (!isPublicAddress(address, config)) throw invalid({ url: m.addressNotAllowed });
  const url = new URL(address);
  url.hash = "";
  return url.href;
}
