import { sourceTexts } from "@optimyz/kit";
import { Icon } from "./icon.tsx";
import { facebook, globe, instagram, linkedin, youtube } from "./icon-paths.ts";
import { inNetwork } from "./messages.ts";

const networks: Readonly<Record<string, { name: string; path: string }>> = {
  facebook: { name: "Facebook", path: facebook },
  instagram: { name: "Instagram", path: instagram },
  linkedin: { name: "LinkedIn", path: linkedin },
  youtube: { name: "YouTube", path: youtube },
};

/** What a link to somebody's page in a network says: `Asha Rao on LinkedIn`. */
export const networkLabel = (whose: string, network: string, { say } = sourceTexts): string =>
  say(inNetwork, { whose, network: networks[network]?.name ?? network });

/** The mark of a network; of one that is not known, a globe. */
export function SocialIcon({ network, size }: { network: string; size?: number }) {
  return <Icon path={networks[network]?.path ?? globe} size={size} />;
}
