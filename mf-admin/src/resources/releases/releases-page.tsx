import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useText } from "../../texts.ts";
import { AlertsSection } from "./alerts-section.tsx";
import { ChannelsSection } from "./channels-section.tsx";
import { ConnectionsSection } from "./connections-section.tsx";
import { FreezeSection } from "./freeze-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { LiveSection } from "./live-section.tsx";
import * as m from "./messages.ts";
import { namesOf, overviewQuery } from "./overview.ts";
import { PartsSection } from "./parts-section.tsx";
import { SourcesSection } from "./sources-section.tsx";
import { TokensSection } from "./tokens-section.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/releases` */
export function Component() {
  const t = useText();
  const state = useQuery(overviewQuery);
  return (
    <TabPage slug="releases" lead={t(m.lead)}>
      <Loaded state={state} log="Error fetching releases">
        {(overview) => {
          const [live] = overview.revisions;
          if (!live) return <Notice tone="empty">{t(m.nothingReleased)}</Notice>;
          return (
            <>
              <FreezeSection freezes={overview.freezes} names={namesOf(live)} />
              <LiveSection overview={overview} live={live} />
              <ChannelsSection live={live} />
              <PartsSection />
              <ConnectionsSection connections={overview.connections} />
              <AlertsSection alerts={overview.alerts} />
              <HistorySection revisions={overview.revisions} />
              <SourcesSection sources={overview.sources} names={namesOf(live)} />
              <KeysSection
                keys={overview.keys}
                names={namesOf(live)}
                isAtSiteOrigin={overview.isAtSiteOrigin === true}
              />
              <TokensSection tokens={overview.tokens} live={live} isAtSiteOrigin={overview.isAtSiteOrigin === true} />
            </>
          );
        }}
      </Loaded>
    </TabPage>
  );
}
