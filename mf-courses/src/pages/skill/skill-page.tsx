import { readFormerAddress } from "@optimyz/contract/api/endpoints/content/former-address";
import { slugOf } from "@optimyz/contract/domain/slug";
import { appOf, type PageLink, query, useQuery } from "@optimyz/kit";
import { data, type LoaderFunctionArgs, redirect, useParams } from "@optimyz/kit/router";
import { skillPage } from "../../parts/links.ts";
import { readListPage } from "../../parts/list-page.ts";
import { loadNotFound } from "../../parts/not-found.tsx";
import { batchesOfSkill, coursesOf, findSkill, plainPage, skillBySlug } from "../../parts/reads.ts";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { isPlainPage, PlainPage } from "./plain-page.tsx";
import { SkillContent } from "./skill-content.tsx";
import { SkillFailure } from "./skill-failure.tsx";
import { SkillSkeleton } from "./skill-skeleton.tsx";

/** Addresses that people try for pages which have another: `/about` for About Us. A skill or plain page with that name goes first. */
const otherNames: Readonly<Record<string, PageLink>> = {
  about: { role: "about" },
  home: { role: "home" },
  course: { role: "courses" },
  enrol: { role: "enrol" },
  login: { role: "login" },
  "log-in": { role: "login" },
  register: { role: "register" },
  "sign-up": { role: "register" },
  contacts: { role: "contact" },
  "contact-us": { role: "contact" },
};

/**
 * Loads the skill of the URL and, once its id is known, a page of its courses and their batches; or the plain page that the provider
 * has set there. A URL of neither, and a page after the last one, give 404; another spelling of the URL, and one that the page had
 * before, redirect to the canonical one.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { titleSlug = "" } = params;
  const app = appOf(context);
  const { queries, pathOf, texts } = app;
  const skills = await queries.dataOf(skillBySlug(titleSlug));
  if (!skills) return null;
  const skill = findSkill(skills, titleSlug);
  if (!skill) {
    const slug = slugOf(titleSlug);
    if (!(await isPlainPage(queries, slug))) {
      const [moved] = (await queries.dataOf(query(readFormerAddress, { query: { slug } }))) ?? [];
      if (moved) return redirect(`/${encodeURIComponent(moved.slug)}`, 301);
      const page = otherNames[slug];
      return page ? redirect(pathOf(page), 301) : loadNotFound(app);
    }
    await queries.prefetch(plainPage(slug));
    return titleSlug === slug ? null : redirect(`/${slug}`, 301);
  }
  const path = pathOf(skillPage(skill.title));
  if (new URL(request.url).pathname !== texts.language.base + path) return redirect(path, 301);
  const page = readListPage(request, path);
  const [courses] = await Promise.all([
    queries.dataOf(coursesOf(skill, page)),
    queries.prefetch(batchesOfSkill(skill)),
  ]);
  return data(null, { status: page > 1 && courses?.length === 0 ? 404 : 200 });
}

export function Component() {
  const { titleSlug = "" } = useParams();
  const skills = useQuery(skillBySlug(titleSlug));
  useLoggedError("Failed to load courses.", skills.error);
  if (skills.status === "loading") return <SkillSkeleton />;
  if (skills.status === "error") return <SkillFailure retry={skills.retry} />;
  const skill = findSkill(skills.data, titleSlug);
  return skill ? <SkillContent key={skill.id} skill={skill} /> : <PlainPage slug={slugOf(titleSlug)} />;
}
