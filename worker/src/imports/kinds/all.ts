import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { createSkillDetail, updateTestimonial } from "@optimyz/contract/api/endpoints/content";
import { addEnrolment } from "@optimyz/contract/api/endpoints/desk";
import { addPicture } from "@optimyz/contract/api/endpoints/library";
import { createPost } from "@optimyz/contract/api/endpoints/news-admin";
import { notePayment } from "@optimyz/contract/api/endpoints/payments";
import { saveDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import { mayCall, type Role } from "@optimyz/contract/api/roles";
import { type ImportKind, importKinds } from "@optimyz/contract/domain/imports";
import { ApiError } from "../../core/api-error.ts";
import type { Kind } from "../kind.ts";
import { batches } from "./batches.ts";
import { courses } from "./courses.ts";
import { enrolments } from "./enrolments.ts";
import { payments } from "./payments.ts";
import { pages } from "./site/pages.ts";
import { pictures } from "./site/pictures.ts";
import { posts } from "./site/posts.ts";
import { testimonials } from "./site/testimonials.ts";

const kinds = {
  enrolments,
  courses,
  batches,
  payments,
  pictures,
  testimonials,
  posts,
  pages,
} as const satisfies Record<ImportKind, unknown>;

/** What rows of a file become. The plans of a kind are its own affair. */
export const kindOf = (name: ImportKind): Kind<unknown> => kinds[name] as unknown as Kind<unknown>;

/** Who may add one such thing may import many. */
const addOne = {
  enrolments: addEnrolment,
  courses: createSkillDetail,
  batches: createBatch,
  payments: notePayment,
  pictures: addPicture,
  testimonials: updateTestimonial,
  posts: createPost,
  pages: saveDraft,
};

/** The kinds that a role may import. */
export const kindsFor = (role: Role): ImportKind[] => importKinds.filter((name) => mayCall(role, addOne[name]));

/** @throws ApiError FORBIDDEN */
export function assertMayImport(role: Role, name: ImportKind): void {
  if (!mayCall(role, addOne[name])) throw new ApiError("FORBIDDEN");
}
