import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { weeklyMeetings } from "@optimyz/contract/domain/meetings";
import type { Text } from "@optimyz/kit";
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
import { useText } from "../../texts.ts";
import { planLines } from "../payments/instalments/plan-lines.ts";
import { BatchFields } from "./batch-fields.tsx";
import { readBatchInput, useTypedTimes } from "./batch-input.ts";
import { againOf, planAgain, untilAgain } from "./copy-batch.ts";
import { linesOf } from "./meeting-lines.ts";
import * as m from "./messages.ts";
import { weeklyOf } from "./pattern-fields.tsx";
import { CourseIdPicker } from "./pickers.tsx";
import { batchQuery, latestBatchQuery } from "./queries.ts";
import { BATCHES, nameOf } from "./words.ts";

const courseField = fieldsOf(createBatch).field("course_id");

/** Initial values of a new batch. */
export const beginnings = (t: Text) => [
  { value: "draft", label: t(m.beginsAsDraft) },
  { value: "open", label: t(m.beginsOpen) },
];

/** The form that adds a batch: a new one, or one that runs again (`?copy=7`). */
export function BatchForm() {
  const t = useText();
  const [search] = useSearchParams();
  const copied = parseId(search.get("copy"));
  const courseId = parseId(search.get("course"));
  if (!useMay()(createBatch)) return <TabPage slug={BATCHES}>{t(m.deskAdds)}</TabPage>;
  return copied === undefined ? <NewBatch courseId={courseId} /> : <Copy key={copied} id={copied} />;
}

/** One that has place, seats and trainer of the one that was added last, as most have. */
function NewBatch({ courseId }: { courseId: number | undefined }) {
  const t = useText();
  const state = useQuery(latestBatchQuery);
  return (
    <TabPage slug={BATCHES} title={t(m.addBatch)} related={BATCHES}>
      {!state.isPending && <Fields draftKey="admin:batch" like={usualOf(state.data?.items[0])} courseId={courseId} />}
    </TabPage>
  );
}

/** A batch that runs again: its name follows its dates, and so does the end of its early-bird price. */
const likeAgain = (batch: AdminBatch): AdminBatch => ({
  ...batch,
  title: "",
  early_bird_until: untilAgain(batch, today(batch.time_zone)) ?? "",
});

function Copy({ id }: { id: number }) {
  const t = useText();
  const state = useQuery(batchQuery(id));
  const title = state.data ? t(m.batchAgain, { batch: nameOf(state.data) }) : t(m.copyBatch);
  return (
    <TabPage slug={BATCHES} title={title} lead={t(m.changeBeforeAdding)} related={BATCHES}>
      <Loaded state={state} missing={t(m.noSuchBatch)} failed={t(m.batchNotAvailable)} log="Error fetching a batch">
        {(batch) => <Fields draftKey={`admin:batch:${id}:again`} like={likeAgain(batch)} again={batch} />}
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
  const t = useText();
  const [begun] = useState(() => again && beginAgain(again, t));
  const times = useTypedTimes(draftKey, begun?.times);
  return (
    <AddForm
      endpoint={createBatch}
      draftKey={draftKey}
      read={(endpoint, values) => readBatchInput(endpoint, values, times.value, t)}
      submitLabel={t(m.addTheBatch)}
      busyLabel={t(m.adding)}
      added={({ state }) => t(state === "draft" ? m.addedAsDraft : m.addedOpen)}
      log="Error adding a batch"
      failed={t(m.notAdded)}
      wide
    >
      <CourseIdPicker {...courseField} isByName defaultValue={like.course_id ?? courseId} />
      <BatchFields batch={like} pattern={begun?.pattern} times={times} />
      <SelectField name="state" label={t(m.state)} required options={beginnings(t)} defaultValue="draft" />
    </AddForm>
  );
}

function beginAgain(batch: AdminBatch, t: Text) {
  const zone = batch.time_zone;
  const { lines, pattern } = againOf(batch, today(zone));
  const weekly = pattern && weeklyOf(pattern, zone, t);
  const made = weekly && typeof weekly !== "string" ? linesOf(weeklyMeetings(weekly), zone) : lines;
  return { pattern, times: { zone, lines: made, plan: planLines(planAgain(batch, today(zone))) } };
}
