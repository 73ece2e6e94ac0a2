import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { NewImport } from "./new-import.tsx";
import { PastImports } from "./past-imports.tsx";
import { IMPORT } from "./words.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/import`: rows of files become people, courses, batches and payments. */
export function Component() {
  const t = useText();
  return (
    <TabPage slug={IMPORT} lead={t(m.lead)}>
      <NewImport />
      <PastImports />
    </TabPage>
  );
}
