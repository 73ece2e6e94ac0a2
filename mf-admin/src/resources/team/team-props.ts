import type { TeamOverview } from "@optimyz/contract/team";
import type { Query } from "@optimyz/kit";

export interface TeamProps {
  overview: TeamOverview;
  /** What the page was made of, to be read again after a change. */
  shown: Query;
  /** The session has ended. */
  onOver: () => void;
}
