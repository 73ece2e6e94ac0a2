import type { ShareLook } from "@optimyz/contract/api/schemas/share-pictures";
import { SHARE_DRAWING } from "@optimyz/contract/domain/share-pictures";
import { sha256 } from "../../core/tokens.ts";
import type { ShownSettings } from "../../settings/live.ts";
import { shownPicture } from "../../settings/views.ts";

/** What share pictures show of the provider. */
export function shareLookOf(shown: ShownSettings): ShareLook {
  const { identity, look } = shown.settings;
  return { name: identity.name, logo: shownPicture(shown, identity.logo), ...look };
}

/** 32 hexadecimal digits that differ where share pictures look different, and come back with an earlier look. */
export const hashOfLook = ({ name, logo, accent, ground, type }: ShareLook): Promise<string> =>
  hashOfTexts(String(SHARE_DRAWING), name, logo?.image_url ?? "", accent, ground, type);

/** 32 hexadecimal digits of some texts in their order. */
export async function hashOfTexts(...texts: string[]): Promise<string> {
  return (await sha256(JSON.stringify(texts))).slice(0, 32);
}
