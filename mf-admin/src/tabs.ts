import type { RemoteApp } from "@optimyz/kit";
import type { Waiting } from "./shared/data/counts.ts";
import type { Total } from "./shared/data/totals.ts";
import type { Need } from "./shared/tabs/needs.ts";
import type { TabIconName } from "./shared/tabs/tab-icon.tsx";

/** One page of the dashboard. */
export interface Tab {
  /** Last segment of its URL. */
  slug: string;
  title: string;
  /** The endpoint without which the tab is of no use: who may send its requests sees the tab. Without it, owners alone. */
  needs?: Need;
  page: NonNullable<RemoteApp["routes"][number]["lazy"]>;
  /** The page shows parts of its own as well, at `:part` below it. */
  hasParts?: true;
  /** The seed's direct path below `/admin/`, which leads here. */
  alias?: string;
  /** Icon of a tab that is a group by itself. */
  icon?: TabIconName;
  /** The count of what waits there for an administrator. */
  waiting?: Waiting;
  /** What people call it, in plain words: the search finds it by them, too. */
  words?: string;
}

/** A part of the sidebar: the day's work, and what is unfolded when it is needed. */
export type TabSection = "Work" | "Content" | "Site" | "System";

export interface TabGroup {
  title: string;
  section: TabSection;
  /** For a group that is one thing, with a tab to add and a tab to view. */
  icon?: TabIconName;
  /** How many there are of that thing. */
  total?: Total;
  tabs: readonly Tab[];
}

/**
 * Every tab of the admin, in the sidebar's order: routes, the seed's direct paths and titles are made from it. The five
 * groups of content are the seed's, in its words. Data without imports: the build runs it as it is.
 */
export const tabGroups: readonly TabGroup[] = [
  {
    title: "People",
    section: "Work",
    tabs: [
      {
        slug: "enrolments",
        title: "Enrolments",
        needs: "listEnrolments",
        icon: "enrol",
        waiting: "enrolments_new",
        words: "people, persons, applications, learners, students, admissions",
        page: () => import("./resources/enrolments/list-page.tsx"),
      },
      {
        slug: "batches",
        title: "Batches",
        needs: "listAllBatches",
        icon: "calendar",
        words: "dates, classes, meetings, rosters, attendance, certificates",
        page: () => import("./resources/batches/batches-page.tsx"),
        hasParts: true,
      },
      {
        slug: "payments",
        title: "Payments",
        needs: "listPayments",
        icon: "wallet",
        words: "money, fees, owed, outstanding, paid, refunds",
        page: () => import("./resources/payments/payments-page.tsx"),
        hasParts: true,
      },
      {
        slug: "inquiries",
        title: "Inquiries",
        needs: "listInquiries",
        icon: "message",
        waiting: "inquiries_new",
        words: "people, messages, questions, contact form",
        page: () => import("./resources/inquiries/list-page.tsx"),
      },
    ],
  },
  {
    title: "New course",
    section: "Content",
    tabs: [
      {
        slug: "new-course",
        title: "New course",
        needs: "createSkillDetail",
        icon: "plus",
        words: "add a course, make, skill, description, first dates",
        page: () => import("./resources/new-course/new-course-page.tsx"),
      },
    ],
  },
  {
    title: "Courses",
    section: "Content",
    icon: "cap",
    total: "skills",
    tabs: [
      {
        slug: "add-course",
        title: "Add course",
        needs: "createSkill",
        alias: "add Course",
        words: "new course, category, skill",
        page: () => import("./resources/skills/add-page.tsx"),
      },
      {
        slug: "view-course",
        title: "View course",
        needs: "updateSkill",
        alias: "add CourseView",
        words: "courses, categories, skills, all courses, edit, delete",
        page: () => import("./resources/skills/list-page.tsx"),
      },
    ],
  },
  {
    title: "Subcategories",
    section: "Content",
    icon: "layers",
    total: "courses",
    tabs: [
      {
        slug: "add-subcategory",
        title: "Add subcategory",
        needs: "createSkillDetail",
        alias: "add-subcategory",
        words: "new course, subcategory",
        page: () => import("./resources/courses/add-page.tsx"),
      },
      {
        slug: "view-subcategory",
        title: "View subcategory",
        needs: "updateSkillDetail",
        alias: "add-subcategoryview",
        words: "courses, subcategories, edit, delete",
        page: () => import("./resources/courses/list-page.tsx"),
      },
    ],
  },
  {
    title: "Course details",
    section: "Content",
    icon: "text",
    total: "descriptions",
    tabs: [
      {
        slug: "add-course-detail",
        title: "Add categoryMore",
        needs: "createCourseDetail",
        alias: "add-SubcategoryMore",
        words: "new description, text of a course",
        page: () => import("./resources/descriptions/add-page.tsx"),
      },
      {
        slug: "view-course-detail",
        title: "SubcategoryMore",
        needs: "updateCourseDetail",
        alias: "add-SubcategoryMoreView",
        words: "descriptions, texts of courses, edit, delete",
        page: () => import("./resources/descriptions/list-page.tsx"),
      },
    ],
  },
  {
    title: "Testimonials",
    section: "Content",
    icon: "quote",
    total: "testimonials",
    tabs: [
      {
        slug: "add-testimonial",
        title: "Add testimonial",
        needs: "updateTestimonial",
        alias: "add-testimonials",
        words: "new feedback, review, quotation",
        page: () => import("./resources/testimonials/add-page.tsx"),
      },
      {
        slug: "view-testimonials",
        title: "View testimonials",
        needs: "listAllTestimonials",
        alias: "add-testimonialsView",
        waiting: "testimonials_new",
        words: "feedback, reviews, quotations, hide, show",
        page: () => import("./resources/testimonials/list-page.tsx"),
      },
    ],
  },
  {
    title: "Gallery",
    section: "Content",
    icon: "images",
    total: "images",
    tabs: [
      {
        slug: "add-gallery-image",
        title: "Add gallery image",
        needs: "createImage",
        alias: "add-image",
        words: "new picture, photo, upload",
        page: () => import("./resources/gallery/add-page.tsx"),
      },
      {
        slug: "view-gallery-image",
        title: "View gallery image",
        needs: "updateImage",
        alias: "add-view",
        words: "pictures, photos, images, order, delete",
        page: () => import("./resources/gallery/list-page.tsx"),
      },
    ],
  },
  {
    title: "Site",
    section: "Site",
    tabs: [
      {
        slug: "settings",
        title: "Settings",
        needs: "readDraft",
        icon: "sliders",
        words: "name, logo, colours, texts, options, configuration",
        page: () => import("./resources/settings/settings-page.tsx"),
        hasParts: true,
      },
      {
        slug: "translations",
        title: "Texts and translations",
        needs: "listTranslations",
        icon: "languages",
        words: "languages, translate, wording, messages, own words, buttons, Hindi",
        page: () => import("./resources/translations/translations-page.tsx"),
      },
      {
        slug: "library",
        title: "Library",
        needs: "listPictures",
        icon: "images",
        words: "pictures, photos, images, files, media, upload",
        page: () => import("./resources/library/list-page.tsx"),
      },
    ],
  },
  {
    title: "System",
    section: "System",
    tabs: [
      {
        slug: "staff",
        title: "Staff",
        needs: "listStaff",
        icon: "staff",
        words: "administrators, colleagues, team, users, roles, rights, invite",
        page: () => import("./resources/staff/staff-page.tsx"),
      },
      {
        slug: "privacy",
        title: "Privacy",
        needs: "findPerson",
        icon: "shield",
        words: "erase, delete a person, retention times, personal data",
        page: () => import("./resources/privacy/privacy-page.tsx"),
      },
      {
        slug: "releases",
        title: "Releases",
        needs: "releasesOverview",
        icon: "rocket",
        words: "versions, front-ends, deploy, rollback, canary, tokens, errors",
        page: () => import("./resources/releases/releases-page.tsx"),
      },
      {
        slug: "backups",
        title: "Backups",
        icon: "vault",
        words: "archive, restore, download, copy",
        page: () => import("./resources/backups/backups-page.tsx"),
      },
      {
        slug: "audit",
        title: "Audit log",
        needs: "listAudit",
        icon: "history",
        words: "history, changes, who did what, logins, restore, deleted",
        page: () => import("./resources/audit/list-page.tsx"),
      },
      {
        slug: "outbox",
        title: "Outbox",
        needs: "listMails",
        icon: "send",
        waiting: "mails_failed",
        words: "email, e-mails, mails, sent, failed, letters",
        page: () => import("./resources/outbox/list-page.tsx"),
      },
    ],
  },
];

export const tabs: readonly Tab[] = tabGroups.flatMap((group) => group.tabs);
