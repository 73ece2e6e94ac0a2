import { useQuery } from "@optimyz/kit";
import { batchesOfCourse } from "../../../parts/reads.ts";
import { coursePage } from "../course-page-query.ts";
import { EndBlocks } from "./end-blocks.tsx";
import { MainBlocks } from "./main-blocks.tsx";

interface CourseBlocksProps {
  /** Id of the course. */
  course: string;
  /** `main` is next to the descriptions, `end` below them. */
  part: "main" | "end";
}

/** What a course's page shows besides its descriptions; each block only where there is something in it. */
export function CourseBlocks({ course, part }: CourseBlocksProps) {
  const page = useQuery(coursePage(course)).data ?? {};
  const batches = useQuery(batchesOfCourse(course)).data ?? [];
  return part === "main" ? <MainBlocks page={page} batches={batches} /> : <EndBlocks page={page} batches={batches} />;
}
