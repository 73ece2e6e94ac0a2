import { useFrame } from "@optimyz/kit";
import { Section } from "@optimyz/ui";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Content of the server's frame when the browser renders the page. */
export function PageInBrowser() {
  const { email } = useFrame().contact;
  const t = useText();
  return (
    <>
      <noscript>
        <Section
          headingLevel={1}
          title={t(m.needsJavaScript)}
          lead={t(m.switchItOn, { email, mail: (words) => <a href={`mailto:${email}`}>{words}</a> })}
        />
      </noscript>
      <PageSkeleton />
    </>
  );
}
