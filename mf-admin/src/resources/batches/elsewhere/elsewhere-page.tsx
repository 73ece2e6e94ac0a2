import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../shared/feedback/loaded.tsx";
import { TabPage } from "../../../shared/layout/tab-page.tsx";
import { useText } from "../../../texts.ts";
import { BATCHES } from "../words.ts";
import { EmbedSection } from "./embed-section.tsx";
import { FeedsSection } from "./feeds-section.tsx";
import * as m from "./messages.ts";
import { dateFeedsQuery } from "./queries.ts";

/** `/admin/dashboard/batches/elsewhere`: calendar feeds, and dates on other sites. */
export function ElsewherePage() {
  const t = useText();
  const state = useQuery(dateFeedsQuery);
  return (
    <TabPage slug={BATCHES} title={t(m.title)} lead={t(m.lead)} related={BATCHES}>
      <Loaded state={state} log="Error fetching calendar feeds">
        {(found) => (
          <>
            <FeedsSection found={found} />
            <EmbedSection address={found.embed_url} titles={found.embed_titles} />
          </>
        )}
      </Loaded>
    </TabPage>
  );
}
