import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { useSearchParams } from "@optimyz/kit/router";
import { SelectField } from "@optimyz/ui";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { BatchFields } from "./batch-fields.tsx";
import { readBatchInput, useTypedTimes } from "./batch-input.ts";
import { BATCHES } from "./words.ts";

const DRAFT_KEY = "admin:batch";

/** Initial values of a new batch. */
const beginnings = [
  { value: "draft", label: "Draft: nobody sees it yet" },
  { value: "open", label: "Open: people can enrol at once" },
];

/** The form that adds a batch. */
export function BatchForm() {
  const [search] = useSearchParams();
  const times = useTypedTimes(DRAFT_KEY);
  if (!useMay()(createBatch)) return <TabPage slug={BATCHES}>The desk adds batches.</TabPage>;
  return (
    <TabPage slug={BATCHES} title="Add a batch" related={BATCHES}>
      <AddForm
        endpoint={createBatch}
        draftKey={DRAFT_KEY}
        read={(endpoint, values) => readBatchInput(endpoint, values, times.value)}
        submitLabel="Add the batch"
        busyLabel="Adding..."
        added={({ state }) =>
          state === "draft" ? "The batch is added as a draft." : "The batch is added. People can enrol now."
        }
        log="Error adding a batch"
        failed="The batch was not added."
        wide
      >
        <BatchFields courseId={parseId(search.get("course"))} times={times} />
        <SelectField name="state" label="State" required options={beginnings} defaultValue="draft" />
      </AddForm>
    </TabPage>
  );
}
