import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { weeklyMeetings } from "@optimyz/contract/domain/meetings";
import { useSearchParams } from "@optimyz/kit/router";
import { fieldsOf, SelectField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { today } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { BatchFields } from "./batch-fields.tsx";
import { readBatchInput, useTypedTimes } from "./batch-input.ts";
import { againOf } from "./copy-batch.ts";
import { linesOf } from "./meeting-lines.ts";
import { weeklyOf } from "./pattern-fields.tsx";
import { CourseIdPicker } from "./pickers.tsx";
import { batchQuery, latestBatchQuery } from "./queries.ts";
import { BATCHES, nameOf } from "./words.ts";

const courseField = fieldsOf(createBatch).field("course_id");

/** Initial values of a new batch. */
export const beginnings = [
  { value: "draft", label: "Draft: nobody sees it yet" },
  { value: "open", label: "Open: people can enrol at once" },
];

/** The form that adds a batch: a new one, or one that runs again (`?copy=7`). */
export function BatchForm() {
  const [search] = useSearchParams();
  const copied = parseId(search.get("copy"));
  const courseId = parseId(search.get("course"));
  if (!useMay()(createBatch)) return <TabPage slug={BATCHES}>Only the desk can add batches.</TabPage>;
  return copied === undefined ? <NewBatch courseId={courseId} /> : <Copy key={copied} id={copied} />;
}

/** One that has place, seats and trainer of the one that was added last, as most have. */
function NewBatch({ courseId }: { courseId: number | undefined }) {
  const state = useQuery(latestBatchQuery);
  return (
    <TabPage slug={BATCHES} title="Add a batch" related={BATCHES}>
      {!state.isPending && <Fields draftKey="admin:batch" like={usualOf(state.data?.items[0])} courseId={courseId} />}
    </TabPage>
  );
}

function Copy({ id }: { id: number }) {
  const state = useQuery(batchQuery(id));
  const title = state.data ? `${nameOf(state.data)} again` : "Copy a batch";
  return (
    <TabPage slug={BATCHES} title={title} lead="Everything can be changed before it is added." related={BATCHES}>
      <Loaded
        state={state}
        missing="There is no such batch."
        failed="The batch is not available right now."
        log="Error fetching a batch"
      >
        {(batch) => <Fields draftKey={`admin:batch:${id}:again`} like={{ ...batch, title: "" }} again={batch} />}
      </Loaded>
    </TabPage>
  );
}

/** What the next batch has like the one before, until somebody changes it. */
export function usualOf(batch: AdminBatch | undefined): Partial<AdminBatch> {
  if (!batch) return {};
  const { place, capacity, trainer, trainer_id, language, least_number, certificate_share, cancel_hours } = batch;
  return { place, capacity, trainer, trainer_id, language, least_number, certificate_share, cancel_hours };
}

interface FieldsProps {
  draftKey: string;
  like: Partial<AdminBatch>;
  courseId?: number | undefined;
  /** The batch that runs again. */
  again?: AdminBatch;
}

function Fields({ draftKey, like, courseId, again }: FieldsProps) {
  const [begun] = useState(() => again && beginAgain(again));
  const times = useTypedTimes(draftKey, begun?.times);
  return (
    <AddForm
      endpoint={createBatch}
      draftKey={draftKey}
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
      <CourseIdPicker {...courseField} isByName defaultValue={like.course_id ?? courseId} />
      <BatchFields batch={like} pattern={begun?.pattern} times={times} />
      <SelectField name="state" label="State" required options={beginnings} defaultValue="draft" />
    </AddForm>
  );
}

function beginAgain(batch: AdminBatch) {
  const zone = batch.time_zone;
  const { lines, pattern } = againOf(batch, today(zone));
  const weekly = pattern && weeklyOf(pattern, zone);
  const made = weekly && typeof weekly !== "string" ? linesOf(weeklyMeetings(weekly), zone) : lines;
  return { pattern, times: { zone, lines: made } };
}
