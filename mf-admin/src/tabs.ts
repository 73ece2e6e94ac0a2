import type { RemoteApp } from "@optimyz/kit";
import * as m from "./messages.ts";
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
 * groups of content are the seed's, in its words. Data alone, with their messages: the build runs it as it is.
 */
export const tabGroups: readonly TabGroup[] = [
  {
    title: m.people,
    section: "Work",
    tabs: [
      {
        slug: "enrolments",
        title: m.enrolments,
        needs: "listEnrolments",
        icon: "enrol",
        waiting: "enrolments_new",
        words: m.enrolmentsWords,
        page: () => import("./resources/enrolments/list-page.tsx"),
      },
      {
        slug: "batches",
        title: m.batches,
        needs: "listAllBatches",
        icon: "calendar",
        words: m.batchesWords,
        page: () => import("./resources/batches/batches-page.tsx"),
        hasParts: true,
      },
      {
        slug: "payments",
        title: m.payments,
        needs: "listPayments",
        icon: "wallet",
        words: m.paymentsWords,
        page: () => import("./resources/payments/payments-page.tsx"),
        hasParts: true,
      },
      {
        slug: "income",
        title: m.income,
        icon: "chart",
        words: m.incomeWords,
        page: () => import("./resources/income/income-page.tsx"),
      },
      {
        slug: "inquiries",
        title: m.inquiries,
        needs: "listInquiries",
        icon: "message",
        waiting: "inquiries_new",
        words: m.inquiriesWords,
        page: () => import("./resources/inquiries/list-page.tsx"),
      },
    ],
  },
  {
    title: m.newCourse,
    section: "Content",
    tabs: [
      {
        slug: "new-course",
        title: m.newCourse,
        needs: "createSkillDetail",
        icon: "plus",
        words: m.newCourseWords,
        page: () => import("./resources/new-course/new-course-page.tsx"),
      },
    ],
  },
  {
    title: m.courses,
    section: "Content",
    icon: "cap",
    total: "skills",
    tabs: [
      {
        slug: "add-course",
        title: m.addCourse,
        needs: "createSkill",
        alias: "add Course",
        words: m.addCourseWords,
        page: () => import("./resources/skills/add-page.tsx"),
      },
      {
        slug: "view-course",
        title: m.viewCourse,
        needs: "updateSkill",
        alias: "add CourseView",
        words: m.viewCourseWords,
        page: () => import("./resources/skills/list-page.tsx"),
      },
    ],
  },
  {
    title: m.subcategories,
    section: "Content",
    icon: "layers",
    total: "courses",
    tabs: [
      {
        slug: "add-subcategory",
        title: m.addSubcategory,
        needs: "createSkillDetail",
        alias: "add-subcategory",
        words: m.addSubcategoryWords,
        page: () => import("./resources/courses/add-page.tsx"),
      },
      {
        slug: "view-subcategory",
        title: m.viewSubcategory,
        needs: "updateSkillDetail",
        alias: "add-subcategoryview",
        words: m.viewSubcategoryWords,
        page: () => import("./resources/courses/list-page.tsx"),
        hasParts: true,
      },
    ],
  },
  {
    title: m.courseDetails,
    section: "Content",
    icon: "text",
    total: "descriptions",
    tabs: [
      {
        slug: "add-course-detail",
        title: m.addCategoryMore,
        needs: "createCourseDetail",
        alias: "add-SubcategoryMore",
        words: m.addCourseDetailWords,
        page: () => import("./resources/descriptions/add-page.tsx"),
      },
      {
        slug: "view-course-detail",
        title: m.subcategorymore,
        needs: "updateCourseDetail",
        alias: "add-SubcategoryMoreView",
        words: m.viewCourseDetailWords,
        page: () => import("./resources/descriptions/list-page.tsx"),
      },
    ],
  },
  {
    title: m.testimonials,
    section: "Content",
    icon: "quote",
    total: "testimonials",
    tabs: [
      {
        slug: "add-testimonial",
        title: m.addTestimonial,
        needs: "updateTestimonial",
        alias: "add-testimonials",
        words: m.addTestimonialWords,
        page: () => import("./resources/testimonials/add-page.tsx"),
      },
      {
        slug: "view-testimonials",
        title: m.viewTestimonials,
        needs: "listAllTestimonials",
        alias: "add-testimonialsView",
        waiting: "testimonials_new",
        words: m.viewTestimonialsWords,
        page: () => import("./resources/testimonials/list-page.tsx"),
      },
    ],
  },
  {
    title: m.gallery,
    section: "Content",
    icon: "images",
    total: "images",
    tabs: [
      {
        slug: "add-gallery-image",
        title: m.addGalleryImage,
        needs: "createImage",
        alias: "add-image",
        words: m.addGalleryImageWords,
        page: () => import("./resources/gallery/add-page.tsx"),
      },
      {
        slug: "library",
        title: m.library,
        needs: "listPictures",
        words: m.libraryWords,
        page: () => import("./resources/library/list-page.tsx"),
      },
      {
        slug: "view-gallery-image",
        title: m.viewGalleryImage,
        needs: "updateImage",
        alias: "add-view",
        words: m.viewGalleryImageWords,
        page: () => import("./resources/gallery/list-page.tsx"),
      },
    ],
  },
  {
    title: m.site,
    section: "Site",
    tabs: [
      {
        slug: "news",
        title: m.news,
        needs: "listPosts",
        icon: "news",
        words: m.newsWords,
        page: () => import("./resources/news/news-page.tsx"),
        hasParts: true,
      },
      {
        slug: "figures",
        title: m.figures,
        icon: "trend",
        words: m.figuresWords,
        page: () => import("./resources/figures/figures-page.tsx"),
      },
      {
        slug: "settings",
        title: m.settings,
        needs: "readDraft",
        icon: "sliders",
        words: m.settingsWords,
        page: () => import("./resources/settings/settings-page.tsx"),
        hasParts: true,
      },
      {
        slug: "translations",
        title: m.translations,
        needs: "listTranslations",
        icon: "languages",
        words: m.translationsWords,
        page: () => import("./resources/translations/translations-page.tsx"),
      },
      {
        slug: "import",
        title: m.importTab,
        needs: "listImports",
        icon: "sheet",
        words: m.importWords,
        page: () => import("./resources/import/import-page.tsx"),
      },
      {
        slug: "webhooks",
        title: m.webhooks,
        icon: "plug",
        words: m.webhooksWords,
        page: () => import("./resources/webhooks/webhooks-page.tsx"),
      },
    ],
  },
  {
    title: m.system,
    section: "System",
    tabs: [
      {
        slug: "staff",
        title: m.staff,
        needs: "listStaff",
        icon: "staff",
        words: m.staffWords,
        page: () => import("./resources/staff/staff-page.tsx"),
        hasParts: true,
      },
      {
        slug: "privacy",
        title: m.privacy,
        needs: "findPerson",
        icon: "shield",
        words: m.privacyWords,
        page: () => import("./resources/privacy/privacy-page.tsx"),
      },
      {
        slug: "releases",
        title: m.releases,
        needs: "releasesOverview",
        icon: "rocket",
        words: m.releasesWords,
        page: () => import("./resources/releases/releases-page.tsx"),
      },
      {
        slug: "backups",
        title: m.backups,
        icon: "vault",
        words: m.backupsWords,
        page: () => import("./resources/backups/backups-page.tsx"),
      },
      {
        slug: "audit",
        title: m.auditLog,
        needs: "listAudit",
        icon: "history",
        words: m.auditWords,
        page: () => import("./resources/audit/list-page.tsx"),
      },
      {
        slug: "outbox",
        title: m.outbox,
        needs: "listMails",
        icon: "send",
        waiting: "mails_failed",
        words: m.outboxWords,
        page: () => import("./resources/outbox/list-page.tsx"),
      },
    ],
  },
];

export const tabs: readonly Tab[] = tabGroups.flatMap((group) => group.tabs);
