import { appOf, PageMeta, useAtomValue, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { countsQuery } from "../../shared/data/counts.ts";
import tab from "../../shared/layout/tab-page.module.css";
import { adminAtom } from "../../shared/session/session.ts";
import { coursesQuery } from "../courses/queries.ts";
import { descriptionsQuery } from "../descriptions/queries.ts";
import { imagesQuery } from "../gallery/queries.ts";
import { skillsQuery } from "../skills/queries.ts";
import { latestTestimonialsQuery } from "../testimonials/queries.ts";
import { Counts } from "./counts.tsx";
import { IncompleteContent } from "./incomplete-content.tsx";
import { LatestTestimonials } from "./latest-testimonials.tsx";
import { OverTime } from "./over-time.tsx";
import styles from "./overview.module.css";
import { overviewQuery } from "./queries.ts";
import { Waiting } from "./waiting.tsx";

const all = [skillsQuery, coursesQuery, descriptionsQuery, imagesQuery];

export async function loader({ context }: LoaderFunctionArgs) {
  const { queries } = appOf(context);
  queries.invalidate(countsQuery.key, overviewQuery.key, latestTestimonialsQuery.key);
  await queries.prefetch(countsQuery, overviewQuery, latestTestimonialsQuery, ...all);
  return null;
}

/** What the site has, what is missing, what came in last. */
export function Component() {
  const email = useAtomValue(adminAtom);
  const counts = useQuery(countsQuery);
  const overview = useQuery(overviewQuery);
  const skills = useQuery(skillsQuery);
  const subcategories = useQuery(coursesQuery);
  const details = useQuery(descriptionsQuery);
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
        <IncompleteContent skills={skills} subcategories={subcategories} details={details} />
        <LatestTestimonials latest={testimonials} />
      </div>
    </>
  );
}
