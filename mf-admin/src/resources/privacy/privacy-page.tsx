import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useText } from "../../texts.ts";
import { BreachSection } from "./breach-section.tsx";
import { ErasuresSection } from "./erasures-section.tsx";
import * as m from "./messages.ts";
import { PersonSection } from "./person-section.tsx";
import { RetentionSection } from "./retention-section.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/privacy` */
export function Component() {
  const t = useText();
  return (
    <TabPage slug="privacy" lead={t(m.lead)}>
      <PersonSection />
      <RetentionSection />
      <ErasuresSection />
      <BreachSection />
    </TabPage>
  );
}
