import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { Notice, useForm } from "@optimyz/ui";

/** The chosen batch's fields, and the server's errors about them. None of it is typed. */
export function BatchFields({ batch: { id, course_id, skill } }: { batch: ListedBatch }) {
  const errors = useForm()?.errors ?? {};
  const problem = errors.batch_id ?? errors.course_id;
  return (
    <>
      <input type="hidden" name="course" value={skill} />
      <input type="hidden" name="course_id" value={course_id} />
      <input type="hidden" name="batch_id" value={id} />
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
