import type { PartEndpoint } from "@optimyz/contract/protocol/server-part";
import { Button } from "@optimyz/ui";
import * as forms from "../../shared/forms/messages.ts";
import { useText } from "../../texts.ts";
import { EntryForm } from "./entry-form.tsx";
import { Facts } from "./facts.tsx";
import * as m from "./messages.ts";
import type { ServerList, ServerRow } from "./server-list.ts";

interface EditEntryProps {
  list: ServerList;
  endpoint: PartEndpoint;
  row: ServerRow;
  readAgain: (id: number) => Promise<ServerRow | undefined>;
  close: () => void;
}

/** Changes a row in its place, below what is known of it. */
export function EditEntry({ list, endpoint, row, readAgain, close }: EditEntryProps) {
  const t = useText();
  return (
    <EntryForm
      list={list}
      endpoint={endpoint}
      row={row}
      readAgain={readAgain}
      submitLabel={t(forms.save)}
      busyLabel={t(forms.saving)}
      done={t(m.saved)}
      onDone={close}
      more={(leave) => (
        <Button variant="secondary" size="small" onClick={leave}>
          {t(forms.cancel)}
        </Button>
      )}
    >
      <Facts list={list} row={row} members={list.details ?? []} />
    </EntryForm>
  );
}
