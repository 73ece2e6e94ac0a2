import { listSkills } from "@optimyz/contract/endpoints/content";
import { appOf, PageMeta, paths, query } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { CoursesSection } from "../../courses-section/courses-section.tsx";
import { ClarityCall } from "../../parts/clarity-call.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(query(listSkills));
  return null;
}

export function Component() {
  return (
    <>
      <PageMeta
        title="Courses"
        description="Courses in image, communication and mindset, in small groups in Greater Noida West and online."
        canonical={paths.courses.to()}
      />
      <CoursesSection headingLevel={1} />
      <ClarityCall />
    </>
  );
}
