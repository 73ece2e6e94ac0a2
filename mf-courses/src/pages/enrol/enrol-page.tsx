import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { appOf, PageMeta, useQuery } from "@optimyz/kit";
import { type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { Container } from "@optimyz/ui";
import { noticeQuery } from "@optimyz/ui/consent";
import { lazy, Suspense, useState } from "react";
import * as common from "../../messages.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { BATCH_PARAMETER, COUPON_PARAMETER, COURSE_PARAMETER } from "../../parts/links.ts";
import { batchById, isRowId, nextBatches, skillsToChoose } from "../../parts/reads.ts";
import { TitleBand } from "../../parts/title-band.tsx";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import { ChosenBatch, NoSuchBatch } from "./chosen-batch.tsx";
import { EnrolForm } from "./enrol-form.tsx";
import styles from "./enrol-page.module.css";
import { Enrolled } from "./enrolled.tsx";
import * as m from "./messages.ts";
import { NextSteps } from "./next-steps.tsx";

const DatesForCoupon = lazy(() => import("./coupon/dates-for-coupon.tsx"));

/** Loads the skills to choose from and the batch that the URL names. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const id = batchIdIn(search);
  const { queries } = appOf(context);
  const dates = id ? [batchById(id)] : search.get(COUPON_PARAMETER) ? [nextBatches] : [];
  await queries.prefetch(skillsToChoose, noticeQuery("enrolment"), ...dates);
  return null;
}

/** The number of a batch in the URL; undefined for none and for nonsense. */
function batchIdIn(search: URLSearchParams): string | undefined {
  const id = search.get(BATCH_PARAMETER) ?? "";
  return isRowId(id) ? id : undefined;
}

export function Component() {
  const [search] = useSearchParams();
  const id = batchIdIn(search);
  return id ? <WithBatch key={id} id={id} /> : <EnrolPage />;
}

function WithBatch({ id }: { id: string }) {
  const { status, data, error, retry } = useQuery(batchById(id));
  useLoggedError("Failed to load the batch.", error);
  const batch = data?.find((each) => String(each.id) === id);
  return <EnrolPage batch={batch} missing={batch ? undefined : { status, retry }} />;
}

interface EnrolPageProps {
  batch?: ListedBatch | undefined;
  /** Why the batch that the URL names is not there. */
  missing?: { status: "loading" | "error" | "success"; retry: () => void } | undefined;
}

function EnrolPage({ batch, missing }: EnrolPageProps) {
  const t = useText();
  const [search] = useSearchParams();
  const coupon = search.get(COUPON_PARAMETER) ?? "";
  const [enrolled, setEnrolled] = useState<{ enrolment: Enrolment; batch: ListedBatch | undefined; coupon: string }>();
  const [forSomebodyElse, setForSomebodyElse] = useState(false);
  const again = () => {
    setEnrolled(undefined);
    setForSomebodyElse(true);
  };
  return (
    <>
      <PageMeta title={t(common.enrol)} description={t(m.description)} canonical={{ role: "enrol" }} />
      <TitleBand
        breadcrumbs={
          <Breadcrumbs trail={[{ to: { role: "courses" }, label: t(common.courses) }]} current={t(common.enrol)} />
        }
        title={t(enrolled ? m.goodToHaveYou : m.enrolInCourse)}
        lead={enrolled ? undefined : t(m.threeMinutes)}
      />
      <Container className={styles.columns}>
        {enrolled ? (
          <Enrolled {...enrolled} onAgain={again} />
        ) : (
          <div className={styles.main}>
            {batch && <ChosenBatch batch={batch} />}
            {coupon && !batch && !missing && (
              <Suspense>
                <DatesForCoupon coupon={coupon} />
              </Suspense>
            )}
            {missing && <NoSuchBatch {...missing} />}
            <EnrolForm
              wantedCourse={search.get(COURSE_PARAMETER) ?? ""}
              batch={batch}
              forSomebodyElse={forSomebodyElse}
              onEnrolled={(enrolment, coupon) => setEnrolled({ enrolment, batch, coupon })}
            />
          </div>
        )}
        <NextSteps done={enrolled ? 1 : 0} batch={batch} place={enrolled?.enrolment.place} />
      </Container>
    </>
  );
}
