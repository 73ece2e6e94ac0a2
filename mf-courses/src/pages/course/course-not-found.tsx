import { NotFound } from "../../parts/not-found.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** For a URL without a course; has the sentence of a course without details, too. */
export function CourseNotFound() {
  const t = useText();
  return (
    <NotFound
      title={t(m.courseNotFound)}
      lead={
        <>
          <span>{t(m.noDetails)}</span> {t(m.mayHaveEnded)}
        </>
      }
    />
  );
}
