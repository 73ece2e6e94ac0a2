import { Skeleton } from "@optimyz/ui";

/** A form's skeleton while it is unknown whether it is needed. */
export function FormSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="title" />
      <Skeleton short />
    </>
  );
}
