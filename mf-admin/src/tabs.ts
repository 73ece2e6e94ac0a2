import { paths } from "@optimyz/kit";

/** One page of the dashboard. */
export interface Tab {
  /** Last segment of its address. */
  slug: string;
  title: string;
  /** The seed's direct address below `/admin/`, which leads here. */
  alias?: string;
}

export interface TabGroup {
  title: string;
  tabs: readonly Tab[];
}

/** What people sent and what the system did, beyond the seed. */
const workGroups: readonly TabGroup[] = [
  {
    title: "People",
    tabs: [
      { slug: "enrolments", title: "Enrolments" },
      { slug: "inquiries", title: "Inquiries" },
    ],
  },
  {
    title: "System",
    tabs: [
      { slug: "releases", title: "Releases" },
      { slug: "audit", title: "Audit log" },
      { slug: "outbox", title: "Outbox" },
    ],
  },
];

/** What stands on the site, in the seed's order. Titles and aliases are the seed's. */
const contentGroups: readonly TabGroup[] = [
  {
    title: "Gallery",
    tabs: [
      { slug: "add-gallery-image", title: "Add gallery image", alias: "add-image" },
      { slug: "view-gallery-image", title: "View gallery image", alias: "add-view" },
    ],
  },
  {
    title: "Testimonials",
    tabs: [
      { slug: "add-testimonial", title: "Add testimonial", alias: "add-testimonials" },
      { slug: "view-testimonials", title: "View testimonials", alias: "add-testimonialsView" },
    ],
  },
  {
    title: "Courses",
    tabs: [
      { slug: "add-course", title: "Add course", alias: "add Course" },
      { slug: "view-course", title: "View course", alias: "add CourseView" },
    ],
  },
  {
    title: "Subcategories",
    tabs: [
      { slug: "add-subcategory", title: "Add subcategory", alias: "add-subcategory" },
      { slug: "view-subcategory", title: "View subcategory", alias: "add-subcategoryview" },
    ],
  },
  {
    title: "Course details",
    tabs: [
      { slug: "add-course-detail", title: "Add categoryMore", alias: "add-SubcategoryMore" },
      { slug: "view-course-detail", title: "SubcategoryMore", alias: "add-SubcategoryMoreView" },
    ],
  },
];

/** The sidebar. */
export const tabGroups: readonly TabGroup[] = [...contentGroups, ...workGroups];

/** Address of a tab. */
export const tabPath = (slug: string): string => `${paths.adminDashboard.to()}/${slug}`;

/** Title of a tab, for its heading. */
export function tabTitle(slug: string): string {
  return tabGroups.flatMap(({ tabs }) => tabs).find((tab) => tab.slug === slug)?.title ?? "";
}

/** Where one of the seed's direct addresses leads: its tab, else the dashboard. */
export function tabOfAlias(pathname: string): string {
  const alias = decodeURIComponent(pathname)
    .replace(/^\/admin\//i, "")
    .replace(/\/$/, "")
    .toLowerCase();
  const tab = tabGroups.flatMap(({ tabs }) => tabs).find((each) => each.alias?.toLowerCase() === alias);
  return tab ? tabPath(tab.slug) : paths.adminDashboard.to();
}
