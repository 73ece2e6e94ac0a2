import type { TeamOverview } from "@optimyz/contract/team";
import type { Query } from "@optimyz/kit";

export interface TeamProps {
  overview: TeamOverview;
  /** The page's queries, to be requested again after a change. */
  shown: Query;
  /** The session has ended. */
  onOver: () => void;
}
