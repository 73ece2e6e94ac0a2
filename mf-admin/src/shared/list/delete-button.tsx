import type { deleteEnrolment, deleteInquiry } from "@optimyz/contract/api/endpoints/admin";
import type {
  deleteCourseDetail,
  deleteImage,
  deleteSkill,
  deleteSkillDetail,
  deleteTestimonial,
} from "@optimyz/contract/api/endpoints/content";
import type { deletePost } from "@optimyz/contract/api/endpoints/news-admin";
import { ApiError } from "@optimyz/kit";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../../texts.ts";
import { invalidate } from "../data/client.ts";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { ifMatch } from "../feedback/conflict.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { useUndo } from "../feedback/use-undo.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import * as m from "./messages.ts";
import { useChanging } from "./use-kept-focus.ts";

interface DeleteButtonProps {
  endpoint:
    | typeof deleteSkill
    | typeof deleteSkillDetail
    | typeof deleteCourseDetail
    | typeof deleteImage
    | typeof deleteTestimonial
    | typeof deletePost
    | typeof deleteEnrolment
    | typeof deleteInquiry;
  /** The row as it is seen; a newer version is not deleted. */
  row: { id: number; version?: number | undefined };
  /** Subject of the message after the deletion. */
  name: string;
  /** The question. */
  title: string;
  /** The consequences, as text. */
  children?: ReactNode;
  /** Called with a failure, for the log and the seed's message. */
  onFailure: (error: unknown) => void;
  /** Path of what is shown of the row alone, and is gone with it. */
  gone?: string;
  /** After the deletion. */
  onDeleted?: () => void;
  /** Id of the row's heading, for screen readers. */
  describedBy?: string | undefined;
}

/** Deletes after a question that names what is deleted with the row, and offers to undo it. */
export function DeleteButton({
  endpoint,
  row,
  name,
  title,
  children,
  gone,
  onFailure,
  describedBy,
  onDeleted,
}: DeleteButtonProps) {
  const t = useText();
  const client = useQueryClient();
  const { busy, send } = useAdminMutation(endpoint, { gone: gone === undefined ? [] : [gone] });
  const { succeed } = useFeedback();
  const offerUndo = useUndo();
  const changing = useChanging();

  const remove = async () => {
    const { id, version } = row;
    changing.current = false;
    try {
      const { audit_id } = await send({ params: { id }, headers: ifMatch(version) });
      offerUndo({ id, name, auditId: audit_id });
      onDeleted?.();
    } catch (error) {
      // Before the message, whose Undo must know the row as it is now.
      if (hasStatus(error, 409, 404)) await invalidate(client, endpoint.invalidates, (path) => path !== gone);
      if (!hasStatus(error, 404)) throw error;
      succeed(t(m.deletedBefore, { name }));
    }
  };
  return (
    <ConfirmButton
      label={t(m.delete_)}
      busyLabel={t(m.deleting)}
      busy={busy}
      title={title}
      run={remove}
      onFailure={onFailure}
      describedBy={describedBy}
    >
      {children}
    </ConfirmButton>
  );
}

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);
