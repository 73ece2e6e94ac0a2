import type { TeamOverview } from "@optimyz/contract/protocol/team";

export interface TeamProps {
  overview: TeamOverview;
  /** The session has ended. */
  onOver: () => void;
}
