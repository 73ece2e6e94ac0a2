import { appOf, PageMeta, useAtomValue, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import {
  countsQuery,
  courseDetailsQuery,
  imagesQuery,
  latestTestimonialsQuery,
  overviewQuery,
  skillsQuery,
  subcategoriesQuery,
} from "../../content/queries.ts";
import { adminAtom } from "../../session/session.ts";
import tab from "../tab-page.module.css";
import { Counts } from "./counts.tsx";
import { LatestTestimonials } from "./latest-testimonials.tsx";
import { OpenEnds } from "./open-ends.tsx";
import { OverTime } from "./over-time.tsx";
import { Waiting } from "./waiting.tsx";
import styles from "./welcome.module.css";

const all = [skillsQuery, subcategoriesQuery, courseDetailsQuery, imagesQuery];

export async function loader({ context }: LoaderFunctionArgs) {
  const { queries } = appOf(context);
  queries.invalidate(countsQuery.key, overviewQuery.key, latestTestimonialsQuery.key);
  await queries.prefetch(countsQuery, overviewQuery, latestTestimonialsQuery, ...all);
  return null;
}

/** What stands on the site, what is missing, what came in last. */
export function Component() {
  const email = useAtomValue(adminAtom);
  const counts = useQuery(countsQuery);
  const overview = useQuery(overviewQuery);
  const skills = useQuery(skillsQuery);
  const subcategories = useQuery(subcategoriesQuery);
  const details = useQuery(courseDetailsQuery);
  const images = useQuery(imagesQuery);
  const testimonials = useQuery(latestTestimonialsQuery);
  return (
    <>
      <PageMeta title="Dashboard · Admin" />
      <div className={tab.head}>
        <div>
          <h1 className={tab.title} tabIndex={-1} data-tab-title="">
            Welcome
          </h1>
          <p className={tab.lead}>You are logged in as {email}. Every change is on the site at once.</p>
        </div>
      </div>
      <Waiting counts={counts} />
      <OverTime overview={overview} />
      <Counts
        counts={[
          { label: "Courses", state: skills, view: "view-course", add: "add-course" },
          { label: "Subcategories", state: subcategories, view: "view-subcategory", add: "add-subcategory" },
          { label: "Course details", state: details, view: "view-course-detail", add: "add-course-detail" },
          { label: "Gallery images", state: images, view: "view-gallery-image", add: "add-gallery-image" },
          { label: "Testimonials", state: testimonials, view: "view-testimonials", add: "add-testimonial" },
        ]}
      />
      <div className={styles.columns}>
        <OpenEnds skills={skills} subcategories={subcategories} details={details} />
        <LatestTestimonials latest={testimonials} />
      </div>
    </>
  );
}
