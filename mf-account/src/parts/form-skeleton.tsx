import { Skeleton } from "@optimyz/ui";

/** A form's place while it is not known whether it is needed. */
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
