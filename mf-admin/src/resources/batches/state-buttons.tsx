import { buildPath } from "@optimyz/contract/api/endpoint";
import { deleteBatch, readBatch, updateBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { useNavigate } from "@optimyz/kit/router";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { inputOf } from "./batch-input.ts";
import { BATCHES, nameOf, noticeText } from "./words.ts";

/** Buttons to open, hide, cancel or delete a batch, by its state and its people. */
export function StateButtons({ batch }: { batch: AdminBatch }) {
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
          done="People can enrol now."
          log="Error opening a batch"
        >
          Open for enrolment
        </ActionButton>
      )}
      {isOpen && isEmpty && (
        <ActionButton
          endpoint={updateBatch}
          request={request("draft")}
          done="Nobody sees the batch any more."
          log="Error hiding a batch"
        >
          Hide it again
        </ActionButton>
      )}
      {(isOpen || state === "running") && !isEmpty && <CancelButton batch={batch} />}
      {isEmpty && state !== "running" && <DeleteBatchButton batch={batch} />}
    </>
  );
}

function CancelButton({ batch }: { batch: AdminBatch }) {
  const { id, version } = batch;
  const { busy, send } = useAdminMutation(updateBatch, {
    success: "The batch is cancelled.",
  });
  return (
    <ConfirmButton
      label="Cancel the batch"
      keepLabel="Keep it"
      busyLabel="Cancelling..."
      title={`Cancel ${nameOf(batch)}?`}
      busy={busy}
      run={() => send({ params: { id }, headers: ifMatch(version), body: inputOf(batch, "cancelled") })}
      onFailure={(error) => console.error("Error cancelling a batch", error)}
    >
      <p>{noticeText(batch)} The dates disappear from the calendars that have them.</p>
      <p>A cancelled batch cannot be opened again. For other dates, edit it instead: everybody keeps the place.</p>
    </ConfirmButton>
  );
}

function DeleteBatchButton({ batch }: { batch: AdminBatch }) {
  const { id, version } = batch;
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
      label="Delete"
      busyLabel="Deleting..."
      title={`Delete ${nameOf(batch)}?`}
      busy={busy}
      run={run}
      onFailure={(error) => console.error("Error deleting a batch", error)}
    >
      <p>Nobody has a place in it. Its dates cannot be brought back.</p>
    </ConfirmButton>
  );
}
