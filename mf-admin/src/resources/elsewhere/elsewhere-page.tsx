import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useText } from "../../texts.ts";
import { EmbedSection } from "./embed-section.tsx";
import { FeedsSection } from "./feeds-section.tsx";
import * as m from "./messages.ts";
import { dateFeedsQuery } from "./queries.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/elsewhere` */
export function Component() {
  const t = useText();
  const state = useQuery(dateFeedsQuery);
  return (
    <TabPage slug="elsewhere" lead={t(m.lead)}>
      <Loaded state={state} log="Error fetching calendar feeds">
        {(found) => (
          <>
            <FeedsSection found={found} />
            <EmbedSection address={found.embed_url} />
          </>
        )}
      </Loaded>
    </TabPage>
  );
}
