import { TabPage } from "../../shared/layout/tab-page.tsx";
import { BreachSection } from "./breach-section.tsx";
import { ErasuresSection } from "./erasures-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { RetentionSection } from "./retention-section.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/privacy` */
export function Component() {
  return (
    <TabPage slug="privacy" lead="Everything that is kept about a person: export it, or erase it for good.">
      <PersonSection />
      <RetentionSection />
      <ErasuresSection />
      <BreachSection />
    </TabPage>
  );
}
