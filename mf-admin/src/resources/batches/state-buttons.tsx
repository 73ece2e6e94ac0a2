import { buildPath } from "@optimyz/contract/api/endpoint";
import { deleteBatch, readBatch, updateBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { useNavigate } from "@optimyz/kit/router";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { inputOf } from "./batch-input.ts";
import * as m from "./messages.ts";
import { BATCHES, nameOf, noticeText } from "./words.ts";

/** Buttons to open, hide, cancel or delete a batch, by its state and its people. */
export function StateButtons({ batch }: { batch: AdminBatch }) {
  const t = useText();
  const { id, state, version, seats_taken, waiting } = batch;
  const request = (next: "draft" | "open" | "cancelled") => ({
    params: { id },
    headers: ifMatch(version),
    body: inputOf(batch, next),
  });
  const isEmpty = seats_taken + waiting === 0;
  const isOpen = state === "open" || state === "full";
  return (
    <>
      {state === "draft" && (
        <ActionButton
          endpoint={updateBatch}
          request={request("open")}
          done={t(m.peopleCanEnrol)}
          log="Error opening a batch"
        >
          {t(m.openForEnrolment)}
        </ActionButton>
      )}
      {isOpen && isEmpty && (
        <ActionButton
          endpoint={updateBatch}
          request={request("draft")}
          done={t(m.nobodySees)}
          log="Error hiding a batch"
        >
          {t(m.hideAgain)}
        </ActionButton>
      )}
      {(isOpen || state === "running") && !isEmpty && <CancelButton batch={batch} />}
      {isEmpty && state !== "running" && <DeleteBatchButton batch={batch} />}
    </>
  );
}

function CancelButton({ batch }: { batch: AdminBatch }) {
  const t = useText();
  const { id, version } = batch;
  const { busy, send } = useAdminMutation(updateBatch, {
    success: t(m.batchCancelled),
  });
  return (
    <ConfirmButton
      label={t(m.cancelBatch)}
      keepLabel={t(m.keepIt)}
      busyLabel={t(m.cancelling)}
      title={t(m.cancelBatchQuestion, { batch: nameOf(batch) })}
      busy={busy}
      run={() => send({ params: { id }, headers: ifMatch(version), body: inputOf(batch, "cancelled") })}
      onFailure={(error) => console.error("Error cancelling a batch", error)}
    >
      <p>
        {noticeText(batch, t)} {t(m.datesDisappear)}
      </p>
      <p>{t(m.cannotReopen)}</p>
    </ConfirmButton>
  );
}

function DeleteBatchButton({ batch }: { batch: AdminBatch }) {
  const { id, version } = batch;
  const t = useText();
  const navigate = useNavigate();
  const { busy, send } = useAdminMutation(deleteBatch, {
    gone: [buildPath(readBatch.path, { id })],
    success: ({ message }) => message,
  });
  const run = async () => {
    await send({ params: { id }, headers: ifMatch(version) });
    await navigate(tabPath(BATCHES));
  };
  return (
    <ConfirmButton
      label={t(m.deleteIt)}
      busyLabel={t(m.deleting)}
      title={t(m.deleteQuestion, { batch: nameOf(batch) })}
      busy={busy}
      run={run}
      onFailure={(error) => console.error("Error deleting a batch", error)}
    >
      <p>{t(m.cannotBringBack)}</p>
    </ConfirmButton>
  );
}
