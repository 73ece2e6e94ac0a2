import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { CoursePage, Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { siteUrl } from "@optimyz/contract/domain/paths";
import {
  type App,
  langOf,
  PageMeta,
  Slot,
  type Text,
  useApp,
  useFrame,
  useQuery,
  WhenNear,
  wordsOf,
} from "@optimyz/kit";
import { Container, Skeleton } from "@optimyz/ui";
import { type AboutBatches, courseInstances, events } from "../../batches/structured-data.ts";
import * as common from "../../messages.ts";
import { Breadcrumbs, type Crumb } from "../../parts/breadcrumbs.tsx";
import { skillPage } from "../../parts/links.ts";
import { OfferToTalk } from "../../parts/offer-to-talk.tsx";
import { batchesOfCourse } from "../../parts/reads.ts";
import { SkillPicture } from "../../parts/skill-picture.tsx";
import { breadcrumbList, courseDescription } from "../../parts/structured-data.ts";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import { CourseDetails } from "./course-details.tsx";
import styles from "./course-page.module.css";
import { coursePage } from "./course-page-query.ts";
import * as m from "./messages.ts";
import { NextStep } from "./next-step.tsx";
import type { RelatedContent } from "./use-related-content.ts";

interface CourseLayoutProps extends RelatedContent {
  id: string;
  /** Undefined where the course could not be loaded. */
  course: SkillDetail | undefined;
}

/** A course's page: its descriptions, the skill that it belongs to and the next step. */
export function CourseLayout({ id, course, skill, pending, retry }: CourseLayoutProps) {
  const t = useText();
  const app = useApp();
  const { identity, contact } = useFrame();
  const provider = identity.name;
  const dates = useQuery(batchesOfCourse(id));
  useLoggedError("Failed to load the course's batches.", dates.error);
  const batches = dates.data ?? [];
  const more = useQuery(coursePage(id));
  useLoggedError("Failed to load more about the course.", more.error);
  const page = more.data ?? {};
  const path = app.pathOf({ role: "course", params: { skill_detail_id: id } });
  const about = { siteOrigin: app.siteOrigin, provider, path, postalAddress: contact.address.join(", ") };
  const name = course?.course ?? t(m.courseDetails);
  const trail: Crumb[] = [
    { to: { role: "courses" }, label: t(common.courses) },
    ...(skill ? [{ to: skillPage(skill.title), label: skill.title, lang: langOf(skill, "title") }] : []),
  ];
  return (
    <>
      <PageMeta
        title={name}
        {...(skill && { description: descriptionOf(t, name, skill) })}
        {...(course && { canonical: path })}
        {...(course && skill && { structuredData: describe(app, t, course.course, skill, { batches, page }, about) })}
      />
      <Container className={styles.page}>
        <Breadcrumbs trail={trail} current={course ? wordsOf(course, "course") : name} />
        <div className={styles.columns}>
          <header className={styles.head}>
            <h1 {...(course && langOf(course, "course"))}>{name}</h1>
            {skill && <p className={styles.lead}>{t(m.courseIn, { skill: skill.title })}</p>}
            {pending && <Skeleton className={styles.pendingLead} />}
          </header>
          <aside className={styles.aside} aria-label={t(m.yourNextStep)}>
            {pending && <Skeleton shape="media" className={styles.pendingPicture} />}
            {skill && (
              <SkillPicture className={styles.picture} imageUrl={skill.image_url} shape="arch" sizes="27rem" priority />
            )}
            <NextStep skillTitle={skill?.title} batches={batches} pending={pending || dates.status === "loading"} />
          </aside>
          <div>
            <CourseDetails key={id} id={id} onRetry={retry} />
            {hasMain(page, batches) && <Slot name={SLOT} below props={{ course: id, part: "main" }} />}
          </div>
        </div>
        <p className={styles.printed}>
          {[provider, ...contact.phones, contact.email, siteUrl(app.siteOrigin, path)].join(" · ")}
        </p>
      </Container>
      {(batches[0] ?? page.testimonials ?? page.similar) && (
        <Slot name={SLOT} below props={{ course: id, part: "end" }} />
      )}
      <WhenNear>
        <OfferToTalk />
      </WhenNear>
    </>
  );
}

/** Its code comes late: the page's own has to be small. */
const SLOT = "course-blocks";

/** Whether something is shown next to the descriptions. */
const hasMain = (page: CoursePage, batches: readonly ListedBatch[]): boolean =>
  Boolean(batches[0] ?? page.audience ?? page.outcomes ?? page.timetable_note ?? page.trainer ?? page.questions);

/** The questions for search engines. Reviews are not described: those ask for a rating, and there is none. */
const answeredQuestions = ({ questions }: CoursePage) =>
  questions
    ? [
        {
          "@type": "FAQPage",
          mainEntity: questions.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        },
      ]
    : [];

const descriptionOf = (t: Text, course: string, { title, short_description }: Skill) =>
  t(m.courseDescription, { course, skill: title, description: short_description });

const describe = (
  { siteOrigin, pathOf, texts }: App,
  t: Text,
  name: string,
  skill: Skill,
  { batches, page }: { batches: readonly ListedBatch[]; page: CoursePage },
  about: AboutBatches,
) => [
  courseDescription(
    siteOrigin,
    about.provider,
    { name, description: descriptionOf(t, name, skill), path: about.path, language: texts.language },
    courseInstances(batches, about),
  ),
  ...events(batches, about),
  ...answeredQuestions(page),
  breadcrumbList(t, siteOrigin, [
    { name: t(common.courses), path: pathOf({ role: "courses" }) },
    { name: skill.title, path: pathOf(skillPage(skill.title)) },
    { name, path: about.path },
  ]),
];
