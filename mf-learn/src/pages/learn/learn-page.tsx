import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { appOf, PageMeta, query, Slot, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Notice, Section, Skeleton } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const firstSkills = query(listSkills, { query: { limit: "3" } });

/** Fetches what the page shows, so that the document has it before any script runs. */
export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(firstSkills);
  return null;
}

/** The first page of mf-learn. */
export function Component() {
  const { status, data, retry } = useQuery(firstSkills);
  const t = useText();
  return (
    <>
      <PageMeta title={t(m.title)} description={t(m.title)} canonical={{ role: "learn", fallback: "/learn" }} />
      <Section headingLevel={1} title={t(m.title)} lead={t(m.lead)}>
        {status === "loading" && <Skeleton />}
        {status === "error" && (
          <Notice tone="error" retry={retry}>
            {t(m.skillsNotLoaded)}
          </Notice>
        )}
        {data?.length === 0 && <Notice tone="empty">{t(m.noSkills)}</Notice>}
        {data && data.length > 0 && (
          <ul>
            {data.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
        <Slot name="learn-next" />
      </Section>
    </>
  );
}
