import {
  listAllTestimonials,
  listAudit,
  listEnrolments,
  listInquiries,
  listMails,
} from "@optimyz/contract/api/endpoints/admin";
import { listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import {
  createCourseDetail,
  createImage,
  createSkill,
  createSkillDetail,
  updateCourseDetail,
  updateImage,
  updateSkill,
  updateSkillDetail,
  updateTestimonial,
} from "@optimyz/contract/api/endpoints/content";
import { listImports } from "@optimyz/contract/api/endpoints/imports";
import { listPictures } from "@optimyz/contract/api/endpoints/library";
import { listPosts } from "@optimyz/contract/api/endpoints/news-admin";
import { listPayments } from "@optimyz/contract/api/endpoints/payments";
import { adminSession } from "@optimyz/contract/api/endpoints/people";
import { findPerson } from "@optimyz/contract/api/endpoints/privacy";
import { readDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import { listStaff } from "@optimyz/contract/api/endpoints/staff";
import { listTranslations } from "@optimyz/contract/api/endpoints/translations";
import { mayCall, type Role } from "@optimyz/contract/api/roles";
import { releasesOverview } from "@optimyz/contract/protocol/release-endpoints";

/** Endpoints that tabs name in `needs`: roles that may call them may open the tab. */
const needs = {
  adminSession,
  createCourseDetail,
  createImage,
  createSkill,
  createSkillDetail,
  findPerson,
  listAllBatches,
  listAllTestimonials,
  listAudit,
  listEnrolments,
  listImports,
  listInquiries,
  listMails,
  listPayments,
  listPictures,
  listPosts,
  listStaff,
  listTranslations,
  readDraft,
  releasesOverview,
  updateCourseDetail,
  updateImage,
  updateSkill,
  updateSkillDetail,
  updateTestimonial,
} as const;

/** The name of an endpoint, as data that the build can read. */
export type Need = keyof typeof needs;

/** Whether a role may open a tab; one that names no endpoint is for owners. */
export const mayOpen = (role: Role, { needs: need }: { needs?: Need }): boolean =>
  mayCall(role, need ? needs[need] : {});

/** The groups with the tabs that a role may open; a group without any is left out. */
export const groupsFor = <Tab extends { needs?: Need }, Group extends { tabs: readonly Tab[] }>(
  role: Role,
  groups: readonly Group[],
): Group[] =>
  groups
    .map((group) => ({ ...group, tabs: group.tabs.filter((tab) => mayOpen(role, tab)) }))
    .filter(({ tabs }) => tabs.length > 0);
