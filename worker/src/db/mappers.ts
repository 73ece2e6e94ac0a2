import type {
  AdminEnrolment,
  AdminInquiry,
  AdminTestimonial,
  AuditEntry,
  Mail,
} from "@optimyz/contract/api/schemas/admin";
import type {
  CourseDetail,
  CoursePageRow,
  GalleryImage,
  Skill,
  SkillDetail,
  Testimonial,
} from "@optimyz/contract/api/schemas/content";
import type { AdminPost } from "@optimyz/contract/api/schemas/news";
import type { Account, Enrolment } from "@optimyz/contract/api/schemas/people";
import { now } from "../core/clock.ts";
import { sanitize } from "../html/sanitize.ts";
import type {
  audit,
  courseDetails,
  enrolments,
  images,
  inquiries,
  outbox,
  posts,
  skillDetails,
  skills,
  testimonials,
  users,
} from "./schema.ts";

export const toSkill = (row: typeof skills.$inferSelect): Skill => ({
  id: row.id,
  title: row.title,
  short_description: row.shortDescription,
  image_url: row.imageUrl,
  version: row.version,
  ...(row.alsoCalled && { also_called: row.alsoCalled }),
});

type ListedCourse = Pick<typeof skillDetails.$inferSelect, "id" | "skillId" | "course" | "version">;

export const toSkillDetail = (row: ListedCourse): SkillDetail => ({
  id: row.id,
  skill_id: row.skillId,
  course: row.course,
  version: row.version,
});

/** A course with the texts of its page. */
export const toCoursePageRow = (row: typeof skillDetails.$inferSelect): CoursePageRow => ({
  id: row.id,
  skill_id: row.skillId,
  course: row.course,
  version: row.version,
  audience: row.audience,
  outcomes: row.outcomes,
  timetable_note: row.timetableNote,
  trainer: row.trainer,
  trainer_line: row.trainerLine,
  trainer_picture: row.trainerPicture,
  questions: row.questions,
});

export const toCourseDetail = (row: typeof courseDetails.$inferSelect): CourseDetail => ({
  id: row.id,
  skill_detail_id: row.skillDetailId,
  description: sanitize(row.description),
  version: row.version,
});

export const toImage = (row: typeof images.$inferSelect): GalleryImage => ({
  id: row.id,
  image_url: row.imageUrl,
  width: row.width,
  height: row.height,
  version: row.version,
});

export const toTestimonial = (row: typeof testimonials.$inferSelect): Testimonial => ({
  id: row.id,
  name: row.name,
  location: row.location,
  designation: row.designation,
  feedback: row.feedback,
  version: row.version,
  ...(row.courseId !== null && { course_id: row.courseId }),
  ...(row.byParticipant && { by_participant: true }),
});

/** A published post whose moment has not come is planned. */
export const toPost = (row: typeof posts.$inferSelect): AdminPost => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  text: sanitize(row.text),
  picture: row.picture,
  state: row.state === "published" && (row.publishedAt ?? "") > now() ? "planned" : row.state,
  published_at: row.publishedAt,
  version: row.version,
  created_at: row.createdAt,
});

export const toEnrolment = (row: typeof enrolments.$inferSelect): Enrolment => ({
  id: row.id,
  title: row.title,
  name: row.name,
  father_name: row.fatherName,
  dob: row.dob,
  phone: row.phone,
  email: row.email,
  qualification: row.qualification,
  address: row.address,
  course: row.course,
  status: row.status,
  created_at: row.createdAt,
  ...placeFields(row),
});

/** Fields of an enrolment from its course or batch; none without one. */
const placeFields = ({ courseId, batchId, place, waitingNumber, placeUntil }: typeof enrolments.$inferSelect) => ({
  ...(courseId !== null && { course_id: courseId }),
  ...(batchId !== null && { batch_id: batchId }),
  ...(place !== null && { place }),
  ...(place === "waiting" && waitingNumber !== null && { waiting_number: waitingNumber }),
  ...(placeUntil !== null && { place_until: placeUntil }),
});

export const toAccount = (user: typeof users.$inferSelect): Account => ({
  name: user.name,
  email: user.email,
  email_confirmed: user.emailConfirmedAt !== null,
  created_at: user.createdAt,
  ...(user.language !== null && { language: user.language }),
  ...(user.passwordHash === "" && { has_password: false }),
});

export const toAdminEnrolment = (row: typeof enrolments.$inferSelect): AdminEnrolment => ({
  ...toEnrolment(row),
  note: row.note,
  version: row.version,
  ...(row.inquiryId !== null && { inquiry_id: row.inquiryId }),
  ...(row.addedBy !== null && { added_by: row.addedBy }),
});

export const toAdminInquiry = (row: typeof inquiries.$inferSelect): AdminInquiry => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  status: row.status,
  note: row.note,
  created_at: row.createdAt,
  version: row.version,
});

export const toAdminTestimonial = (row: typeof testimonials.$inferSelect): AdminTestimonial => ({
  ...toTestimonial(row),
  hidden: row.hidden,
  is_new: row.isNew,
  created_at: row.createdAt,
});

export const toMail = (row: typeof outbox.$inferSelect): Mail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  last_error: row.lastError,
  created_at: row.createdAt,
  sent_at: row.sentAt,
  ...((row.whatsappState ?? row.whatsappError) !== null && {
    whatsapp: { state: row.whatsappState ?? "waiting", error: row.whatsappError },
  }),
});

export const toAuditEntry = (row: typeof audit.$inferSelect): Omit<AuditEntry, "cascade" | "erasable"> => ({
  id: row.id,
  actor: row.actor,
  action: row.action,
  entity: row.entity,
  entity_id: row.entityId,
  label: row.label,
  created_at: row.createdAt,
  restored_at: row.restoredAt,
  restorable: row.before !== null && row.restoredAt === null,
});
