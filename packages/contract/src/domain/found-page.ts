import type { Found } from "@optimyz/contract/api/schemas/search";
import { slugOf } from "@optimyz/contract/domain/slug";
import type { PageLink } from "@optimyz/contract/protocol/page-links";

/** Where a result of the site's search leads: its page by its role, of a plain page the path. A date's page is its course's. */
export function foundPage({ kind, id, title, slug = "", course_id = id }: Found): PageLink | string {
  if (kind === "page") return `/${slug}`;
  if (kind === "post") return { role: "post", params: { slug } };
  if (kind !== "skill") return { role: "course", params: { skill_detail_id: course_id } };
  const titleSlug = slugOf(title);
  return titleSlug ? { role: "skill", params: { titleSlug } } : { role: "courses" };
}
