import {
  ApiError,
  readPart,
  SKILLS_SHOWN,
  skillsOnPage,
  type Text,
  useApp,
  useFrame,
  useQuery,
  wordsOf,
} from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { ButtonLink, Icon, icons, Notice, Section } from "@optimyz/ui";
import * as common from "../messages.ts";
import { Pager } from "../parts/pager.tsx";
import { useLoggedError } from "../parts/use-logged-error.ts";
import { useText } from "../texts.ts";
import styles from "./courses-section.module.css";
import * as m from "./messages.ts";
import { SkillCards, SkillCardsSkeleton } from "./skill-cards.tsx";

interface CoursesSectionProps {
  /** 1 where the section is the whole page. */
  headingLevel?: 1 | 2;
  /** The page of the list, where the section is the whole page; elsewhere it shows the first skills and the way to all. */
  page?: number;
}

/** Skills as cards, each a link to its own page. */
export function CoursesSection({ headingLevel = 2, page = 1 }: CoursesSectionProps) {
  const t = useText();
  const { pathOf } = useApp();
  const frame = useFrame();
  const lead = wordsOf(frame, "words.courses_lead", frame.words?.courses_lead);
  const skills = useQuery(skillsOnPage(page));
  const { rows, hasMore } = readPart(skills.data ?? [], SKILLS_SHOWN);
  const Subheading = headingLevel === 1 ? "h2" : "h3";
  useLoggedError("Failed to load courses.", skills.error);
  return (
    <Section title={t(m.ourCourses)} lead={lead} headingLevel={headingLevel}>
      <div className={styles.bar}>
        <Subheading className={styles.subheading}>{t(m.featuredCourses)}</Subheading>
        <p className={styles.count} role="status">
          {rows.length > 0 ? countOf(t, rows.length, page, hasMore) : skills.status === "loading" && t(common.loading)}
        </p>
      </div>
      {skills.status === "loading" && <SkillCardsSkeleton />}
      {skills.status === "error" && <Failure error={skills.error} retry={skills.retry} />}
      {skills.status === "success" &&
        (rows.length > 0 ? (
          <SkillCards skills={rows} headingLevel={headingLevel === 1 ? 3 : 4} picturesFirst={headingLevel === 1} />
        ) : (
          <NoSkills page={page} />
        ))}
      {headingLevel === 1 && <Pager path={pathOf({ role: "courses" })} page={page} hasMore={hasMore} />}
      {headingLevel === 2 && hasMore && (
        <p className={styles.all}>
          <ButtonLink to={{ role: "courses" }} variant="secondary" size="large">
            {t(m.allCourses)}
            <Icon path={icons.arrowRight} />
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

/** A response that is no list counts as an empty one; like any failure it offers a retry. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText();
  const noList = error instanceof ApiError && error.code === "BAD_RESPONSE" && error.status < 300;
  return (
    <Notice tone={noList ? "empty" : "error"} retry={retry}>
      {t(noList ? m.noCourses : common.coursesFailed)}
    </Notice>
  );
}

/** A page behind the last one is not the same as a list without a single skill. */
function NoSkills({ page }: { page: number }) {
  const t = useText();
  if (page === 1) return <Notice tone="empty">{t(m.noCourses)}</Notice>;
  return (
    <Notice tone="empty" title={t(common.listEndsBefore)}>
      <Link to={{ role: "courses" }}>{t(common.toFirstPage)}</Link>
    </Notice>
  );
}

/** How many skills there are, or which of them this page shows. */
function countOf(t: Text, count: number, page: number, hasMore: boolean): string {
  const before = (page - 1) * SKILLS_SHOWN;
  if (before > 0 || hasMore) return t(m.skillsFromTo, { first: before + 1, last: before + count });
  return t(m.skillCount, { count });
}
