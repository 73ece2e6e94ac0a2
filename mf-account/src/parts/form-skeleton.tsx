import { Skeleton } from "@optimyz/ui";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";

/** A form's skeleton while it is unknown whether it is needed. */
export function FormSkeleton() {
  const t = useText();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t(m.loading)}
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="title" />
      <Skeleton short />
    </>
  );
}
