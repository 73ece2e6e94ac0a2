import { useFrame } from "@optimyz/kit";
import { Section } from "@optimyz/ui";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Content of the server's frame when the browser renders the page. */
export function PageInBrowser() {
  const { email } = useFrame().contact;
  return (
    <>
      <noscript>
        <Section
          headingLevel={1}
          title="This page needs JavaScript"
          lead={
            <>
              Please switch it on in your browser, or write to <a href={`mailto:${email}`}>{email}</a>. All that we
              teach can be read without it.
            </>
          }
        />
      </noscript>
      <PageSkeleton />
    </>
  );
}
