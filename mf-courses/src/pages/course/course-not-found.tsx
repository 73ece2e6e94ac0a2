import { NotFound } from "../../parts/not-found.tsx";

/** For a URL without a course; has the sentence of a course without details, too. */
export const CourseNotFound = () => (
  <NotFound
    title="Course Not Found"
    lead={
      <>
        <span>No details found for this course.</span> It may have ended, or the address has a typing mistake.
      </>
    }
  />
);
