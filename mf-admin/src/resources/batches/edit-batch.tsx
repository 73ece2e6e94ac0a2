import { updateBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { useNavigate } from "@optimyz/kit/router";
import { fieldsOf, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { planInWords, planLines } from "../payments/instalments/plan-lines.ts";
import { BatchFields } from "./batch-fields.tsx";
import { readBatchInput, timesOf, useTypedTimes } from "./batch-input.ts";
import styles from "./batches.module.css";
import { linesInWords, linesOf } from "./meeting-lines.ts";
import * as m from "./messages.ts";
import { CourseIdPicker } from "./pickers.tsx";
import { batchQuery } from "./queries.ts";
import { BATCHES, batchPath, nameOf } from "./words.ts";

const courseField = fieldsOf(updateBatch).field("course_id");

/** The form that changes a batch. */
export function EditBatch({ id }: { id: number }) {
  const t = useText();
  const state = useQuery(batchQuery(id));
  const may = useMay();
  const title = state.data ? t(m.editOf, { batch: nameOf(state.data) }) : t(m.editBatch);
  return (
    <TabPage slug={BATCHES} title={title} related={BATCHES}>
      <Loaded state={state} missing={t(m.noSuchBatch)} failed={t(m.batchNotAvailable)} log="Error fetching a batch">
        {(batch) => (may(updateBatch) ? <Fields batch={batch} /> : <Notice tone="info">{t(m.deskChanges)}</Notice>)}
      </Loaded>
    </TabPage>
  );
}

function Fields({ batch }: { batch: AdminBatch }) {
  const t = useText();
  const texts = useTexts();
  const navigate = useNavigate();
  const { id, seats_taken } = batch;
  const draftKey = `admin:batch:${id}`;
  const [begun] = useState(() => timesOf(batch));
  const times = useTypedTimes(draftKey, begun);
  return (
    <>
      {seats_taken > 0 && (
        <Notice className={styles.told} tone="info">
          {t(m.peopleAreTold)}
        </Notice>
      )}
      <EditForm
        endpoint={updateBatch}
        row={batch}
        read={(endpoint, values) => readBatchInput(endpoint, { ...values, state: storedState(batch) }, times.value, t)}
        inWords={{
          theirs: ({ meetings, time_zone, fee_paise, early_bird_paise: early, instalments }) => ({
            meetings: linesInWords(linesOf(meetings, time_zone), texts),
            fee_paise: rupees(fee_paise).slice(1),
            early_bird_paise: early == null ? "" : rupees(early).slice(1),
            instalments: planInWords(planLines(instalments)),
          }),
          mine: {
            meetings: linesInWords(times.value.lines, texts),
            instalments: planInWords(times.value.plan),
          },
        }}
        draftKey={draftKey}
        saved={t(m.saved)}
        log="Error updating a batch"
        onDone={() => void navigate(batchPath(id))}
        wide
      >
        {(row) => (
          <>
            <CourseIdPicker {...courseField} isByName defaultValue={row.course_id} />
            <BatchFields batch={row} times={times} />
          </>
        )}
      </EditForm>
    </>
  );
}

/** The state that is sent when it does not change: full and running follow from numbers and time. */
const storedState = ({ state }: AdminBatch) => (state === "draft" || state === "cancelled" ? state : "open");
