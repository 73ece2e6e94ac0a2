import type { EnrolmentInput } from "@optimyz/contract/schemas/people";
import { appOf, PageMeta } from "@optimyz/kit";
import { type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { Container } from "@optimyz/ui";
import { useState } from "react";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { COURSE_PARAMETER } from "../../parts/links.ts";
import { skillsToChoose } from "../../parts/reads.ts";
import { TitleBand } from "../../parts/title-band.tsx";
import { EnrolForm } from "./enrol-form.tsx";
import styles from "./enrol-page.module.css";
import { Enrolled } from "./enrolled.tsx";
import { NextSteps } from "./next-steps.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(skillsToChoose);
  return null;
}

export function Component() {
  const [search] = useSearchParams();
  const [enrolled, setEnrolled] = useState<EnrolmentInput>();
  const [forSomebodyElse, setForSomebodyElse] = useState(false);
  const again = () => {
    setEnrolled(undefined);
    setForSomebodyElse(true);
  };
  return (
    <>
      <PageMeta
        title="Enrol"
        description="Enrol in a course: leave your details and we write back with the next dates."
        canonical={{ role: "enrol" }}
      />
      <TitleBand
        breadcrumbs={<Breadcrumbs trail={[{ to: { role: "courses" }, label: "Courses" }]} current="Enrol" />}
        title={enrolled ? "Good to have you" : "Enrol in a course"}
        lead={enrolled ? undefined : "About three minutes. What you type is kept until you send it."}
      />
      <Container className={styles.columns}>
        {enrolled ? (
          <Enrolled enrolment={enrolled} onAgain={again} />
        ) : (
          <EnrolForm
            wantedCourse={search.get(COURSE_PARAMETER) ?? ""}
            forSomebodyElse={forSomebodyElse}
            onEnrolled={setEnrolled}
          />
        )}
        <NextSteps done={enrolled ? 1 : 0} />
      </Container>
    </>
  );
}
