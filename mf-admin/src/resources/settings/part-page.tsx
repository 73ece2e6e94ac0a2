import type { SettingsDraft } from "@optimyz/contract/schemas/settings/admin";
import { partFields } from "./part-fields.tsx";
import { PartForm } from "./part-form.tsx";
import type { PartPage as Page } from "./parts.ts";

/** The form of one page of the settings. */
export function PartPage({ page: { parts }, draft }: { page: Page; draft: SettingsDraft }) {
  return (
    <PartForm parts={parts} draft={draft}>
      {(placeOf) =>
        parts.map((part) => {
          const Fields = partFields[part];
          return <Fields key={part} at={placeOf(part)} />;
        })
      }
    </PartForm>
  );
}
