import { NotFound } from "../../parts/not-found.tsx";

/** For a URL that is no course's; with the sentence that a course without details has, too. */
export const CourseNotFound = () => (
  <NotFound
    title="Course Not Found"
    lead={
      <>
        <span>No details found for this course.</span> It may have ended, or a letter of the address went astray.
      </>
    }
  />
);
