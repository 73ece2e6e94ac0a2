import { teamOverview } from "@optimyz/contract/protocol/team-endpoints";
import { query } from "../../shared/data/query.ts";

/** The query of a team's page: of the front-end in the address, else of the token's own. */
export function queryShown(search: URLSearchParams) {
  const [name, before] = [search.get("name"), search.get("before")];
  return query(teamOverview, { query: { ...(name && { name }), ...(before && { before }) } });
}
