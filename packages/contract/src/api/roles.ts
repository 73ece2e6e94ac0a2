/**
 * What somebody who runs the site may do. An owner may send every request; an endpoint names the others in its `roles`, and
 * those together are the one table of roles and calls that worker and screens decide by.
 */
export const roles = ["owner", "desk", "editor", "trainer", "engineer"] as const;

export type Role = (typeof roles)[number];

/** For an endpoint that every role may call, such as those about one's own session. */
export const everyRole: readonly Role[] = [...roles];

/** The duties of each role, as a text after a colon. */
export const roleDuties: Readonly<Record<Role, string>> = {
  owner: "everything, including who may do what",
  desk: "enrolments, inquiries, batches, payments and e-mails",
  editor: "courses, pictures and testimonials",
  trainer: "own batches and their rosters",
  engineer: "releases, tokens, e-mails that failed, and the audit log",
};

/** Whether a role may send the requests of an endpoint for administrators. An endpoint without `roles` is for owners. */
export const mayCall = (role: Role, { roles: named = [] }: { readonly roles?: readonly Role[] | undefined }): boolean =>
  role === "owner" || named.includes(role);

const people = ["enrolments", "inquiries"];
const content = ["skills", "skill_details", "course_details", "images", "testimonials", "posts"];

/** Rows that a role may bring back from the audit log, by their table. */
const restorable: Readonly<Record<Role, readonly string[]>> = {
  owner: [...people, ...content],
  desk: people,
  editor: content,
  trainer: [],
  engineer: [...people, ...content],
};

/** Whether a role that may send the request to restore may do so for a row of a table. */
export const mayRestore = (role: Role, entity: string): boolean => restorable[role].includes(entity);
