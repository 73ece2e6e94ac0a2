import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { Notice, useForm } from "@optimyz/ui";
import { useEffect, useState } from "react";

/** The chosen batch's fields, and the server's errors about them. None of it is typed. */
export function BatchFields({ batch }: { batch: ListedBatch }) {
  const { id, course_id, skill, fee_paise, price_paise = fee_paise } = batch;
  const errors = useForm()?.errors ?? {};
  const problem = errors.batch_id ?? errors.course_id ?? errors.price_paise;
  // Whoever has read the new price and sends the form again agrees to it.
  const [isTold, setTold] = useState(false);
  const isPriceWrong = errors.price_paise !== undefined;
  useEffect(() => {
    if (isPriceWrong) setTold(true);
  }, [isPriceWrong]);
  return (
    <>
      <input type="hidden" name="course" value={skill} />
      <input type="hidden" name="course_id" value={course_id} />
      <input type="hidden" name="batch_id" value={id} />
      <input type="hidden" name="price_paise" value={isTold || isPriceWrong ? "" : price_paise} />
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
