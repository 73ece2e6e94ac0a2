import type { SocialNetwork } from "@optimyz/contract/site";
import { Icon } from "./icon.tsx";
import { facebook, instagram, linkedin, youtube } from "./icon-paths.ts";

const paths: Readonly<Record<SocialNetwork, string>> = { facebook, instagram, linkedin, youtube };

/** The mark of a network. */
export function SocialIcon({ network, size }: { network: SocialNetwork; size?: number }) {
  return <Icon path={paths[network]} size={size} />;
}
