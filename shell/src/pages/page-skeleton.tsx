/** Holds the place of a page while its code is on its way, tall enough that the footer stays below the fold. */
export function PageSkeleton() {
  return <div aria-busy="true" style={{ minHeight: "100vh" }} />;
}
