import {
  adminContent,
  adminCounts,
  adminOverview,
  listAllDescriptions,
  listAllSkills,
  listAllTestimonials,
  previewDescription,
} from "@optimyz/contract/api/endpoints/admin";
import { findCourses, listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import { listImages, listSkills, listTestimonials } from "@optimyz/contract/api/endpoints/content";
import { enrolmentPerson, inquiryPerson, listFilters } from "@optimyz/contract/api/endpoints/desk";
import { adminProfile, adminSession, listAdminTokens, listOwnSessions } from "@optimyz/contract/api/endpoints/people";
import { listMissedSearches } from "@optimyz/contract/api/endpoints/search";
import { readChecklist } from "@optimyz/contract/api/endpoints/settings-admin";
import { adminToday } from "@optimyz/contract/api/endpoints/today";
import type { Role } from "@optimyz/contract/api/roles";
import type { AdminContent, AdminCourse, AdminSkill } from "@optimyz/contract/api/schemas/admin";
import type { AdminProfile, PasskeyCreation } from "@optimyz/contract/api/schemas/people";
import type { Invitation, StaffMember } from "@optimyz/contract/api/schemas/staff";
import { listChannels } from "@optimyz/contract/protocol/channel-endpoints";
import { listPartPanels, listServerParts } from "@optimyz/contract/protocol/part-endpoints";
import type { ReleasesOverview, Revision } from "@optimyz/contract/protocol/release-registry";
import { ADMIN_HINT_KEY } from "@optimyz/kit";
import { Outlet } from "@optimyz/kit/router";
import { renderRoutes, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { Toaster } from "@optimyz/ui";
import { configure } from "@testing-library/react";
import { vi } from "vitest";
import app from "./app.ts";

// The first look at a page waits for its module, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

export const skills = [
  { id: 1, title: "Etiquette", short_description: "Be at ease anywhere.", image_url: null, version: 3 },
  { id: 2, title: "Public Speaking", short_description: "Find your voice.", image_url: null, version: 1 },
];
export const subcategories = [
  { id: 11, skill_id: 1, course: "Dining", version: 1 },
  { id: 12, skill_id: 1, course: "Greetings", version: 2 },
];
export const details = [{ id: 21, skill_detail_id: 11, description: "<p>Forks from the outside in.</p>", version: 4 }];
export const images = [{ id: 31, image_url: "a.webp", version: 1 }];
export const testimonials = [
  { id: 41, name: "Asha", location: "Delhi", designation: "N/A", feedback: "I speak up now.", version: 2 },
];

/** The only page of a list. */
export const pageOf = <Row,>(items: readonly Row[]) => ({ items: [...items], nextCursor: null, total: items.length });
export const asAdminSkill = (skill: (typeof skills)[number]): AdminSkill => ({
  ...skill,
  ...(skill.id === 1 ? { courses: 2, descriptions: 1 } : { courses: 0, descriptions: 0 }),
});
const asAdminCourse = (course: (typeof subcategories)[number]): AdminCourse => ({
  ...course,
  skill: "Etiquette",
  descriptions: course.id === 11 ? 1 : 0,
});
export const contentShown: AdminContent = {
  skills: 2,
  courses: 2,
  descriptions: 1,
  images: 1,
  testimonials: 1,
  missing: {
    total: 2,
    items: [
      { kind: "skill", id: 2, name: "Public Speaking" },
      { kind: "course", id: 12, name: "Greetings" },
    ],
  },
};

const person = {
  id: 51,
  name: "Ravi Kumar",
  email: "ravi@site.test",
  status: "new",
  note: "",
  version: 4,
  created_at: "2026-11-20T10:00:00.000Z",
};
export const enrolment = {
  ...person,
  title: "Mr.",
  father_name: "Mohan",
  dob: "1998-04-23",
  phone: "+91 98000 11111",
  course: "Voice",
  qualification: "",
  address: "",
};
export const inquiry = { ...person, message: "When does it begin?" };
const alone = { rows: [], events: [], whatsapp: null };
/** The persons of {@link enrolment} and {@link inquiry}, of whom nothing else is known. */
export const personStubs = [
  stub(enrolmentPerson, { ...alone, row: enrolment }, { id: 51 }),
  stub(inquiryPerson, { ...alone, row: inquiry }, { id: 51 }),
];

const at = "2026-11-20T10:00:00.000Z";
export const aRevision = (number: number, version: string, more: Partial<Revision> = {}): Revision => ({
  revision: number,
  versions: { shell: "1.0.0", "mf-home": version },
  canaries: {},
  reason: "",
  author: "Asha",
  via: "Pipeline",
  commit: "",
  restores: null,
  createdAt: at,
  ...more,
});
const aRelease = (version: string, visits = 0, failures = {}) => ({
  name: "mf-home",
  version,
  commit: "c0ffee123",
  author: "Asha",
  via: "Pipeline",
  sizeBytes: 1,
  createdAt: at,
  visits,
  failures,
  lastFailureAt: null,
  edgeFallbacks: {},
  lastEdgeFallbackAt: null,
});
const anError = (what: string) => ({
  phase: "render",
  message: `${what} (reading 'map')`,
  stack: "mf-home static/js/app.js:1:20",
  count: 3,
  lastAt: at,
});
const canaries = { "mf-home": { version: "1.2.0", percent: 10, since: at } };
export const releasesShown: ReleasesOverview = {
  revisions: [aRevision(2, "1.1.0", { reason: "Summer text", canaries }), aRevision(1, "1.0.0")],
  releases: [
    aRelease("1.2.0", 40, { load: 2 }),
    {
      ...aRelease("1.1.0", 0, { render: 7 }),
      edgeFallbacks: { "edge-error": 4 },
      errors: [anError("No place"), anError("No room")],
    },
    aRelease("1.0.0"),
  ],
  tokens: [
    { id: 1, scope: "mf-home", label: "CI", createdAt: at, createdBy: "a@b.c", lastUsedAt: null, revokedAt: null },
  ],
  verdicts: [
    {
      name: "mf-home",
      version: "1.2.0",
      control: "1.1.0",
      isCanary: true,
      share: 0.1,
      startedAt: at,
      endsAt: null,
      verdict: "not enough known",
      tested: { visits: 40, failures: 2 },
      compared: { visits: 1_900, failures: 3 },
      slower: [],
    },
  ],
};

const member = { has_second_factor: false, last_seen_at: at, version: 1 };
export const staffMembers: [StaffMember, StaffMember] = [
  { ...member, id: 1, email: "admin@site.test", name: "", role: "owner" },
  {
    ...member,
    id: 2,
    email: "ravi@site.test",
    name: "Ravi Kumar",
    role: "desk",
    has_second_factor: true,
    last_seen_at: null,
  },
];
export const invitation: Invitation = {
  id: 3,
  email: "meera@site.test",
  role: "editor",
  invited_by: "admin@site.test",
  created_at: at,
  expires_at: "2026-11-23T10:00:00.000Z",
};

/** The session of somebody with a role; it comes before the owner's that {@link renderAdmin} has. */
export const sessionOf = (role: Role) => stub(adminSession, { email: "admin@site.test", name: "", role });

export const profile: AdminProfile = {
  email: "admin@site.test",
  name: "Asha",
  role: "owner",
  has_password: true,
  has_totp: false,
  passkeys: [{ id: "key", name: "Telephone", created_at: at, last_used_at: null }],
  recovery_codes_left: 10,
};
export const ownSessions = [
  { id: "a", device: "Firefox on Windows", created_at: at, last_seen_at: at, is_this: true },
  { id: "b", device: "Safari on iPhone", created_at: at, last_seen_at: null, is_this: false },
];
export const profileStubs = [
  stub(adminProfile, profile),
  stub(listOwnSessions, ownSessions),
  stub(listAdminTokens, []),
];

export const passkeyCreation: PasskeyCreation = {
  challenge: "AAAA",
  rp: { id: "site.test", name: "Optimyz" },
  user: { id: "AAAA", name: "a", displayName: "a" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 1,
  attestation: "none",
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
};
/** What {@link stubPasskeys} responds with; the server's checks have tests of their own. */
export const passkeyResponse = {
  id: "key",
  rawId: "key",
  type: "public-key",
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA", attestationObject: "AAAA" },
};

/** A browser with passkeys, in place of the simulated one that has none. @returns what makes it fail from then on */
export function stubPasskeys(): (problem: DOMException) => void {
  class Stubbed {
    static parseCreationOptionsFromJSON = (options: unknown) => options;
    static parseRequestOptionsFromJSON = (options: unknown) => options;
    toJSON = () => passkeyResponse;
  }
  vi.stubGlobal("PublicKeyCredential", Stubbed);
  let problem: DOMException | undefined;
  const respond = async () => {
    if (problem) throw problem;
    return new Stubbed();
  };
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create: respond, get: respond } });
  return (next) => {
    problem = next;
  };
}

const logged = stub(adminSession, { email: "admin@site.test", name: "", role: "owner" });
const content = [
  stub(listSkills, skills),
  stub(listAllSkills, pageOf(skills.map(asAdminSkill))),
  stub(findCourses, pageOf(subcategories.map(asAdminCourse))),
  stub(listAllDescriptions, pageOf(details.map((each) => ({ ...each, course: "Dining" })))),
  stub(adminContent, contentShown),
  stub(listImages, images),
  stub(listTestimonials, testimonials),
  stub(listAllTestimonials, {
    items: testimonials.map((each) => ({
      ...each,
      hidden: false,
      is_new: true,
      created_at: "2026-11-20T10:00:00.000Z",
    })),
    nextCursor: null,
    total: testimonials.length,
  }),
  stub(adminToday, {
    day: "2026-11-21",
    tomorrow: "2026-11-22",
    time_zone: "Asia/Kolkata",
    meetings: [],
    waiting: [],
    applications: null,
    money: null,
  }),
  stub(listMissedSearches, { items: [] }),
  stub(adminOverview, {
    days: [
      { day: "2026-11-19", enrolments: 0, inquiries: 1 },
      { day: "2026-11-20", enrolments: 3, inquiries: 0 },
    ],
  }),
  // The server's rules have tests of their own.
  stubWith(previewDescription, async (request) => {
    const { description } = (await request.json()) as { description: string };
    return Response.json({ html: description });
  }),
  stub(listFilters, []),
  stub(listAllBatches, { items: [], nextCursor: null, total: 0 }),
  stub(readChecklist, []),
  stub(listChannels, []),
  stub(listServerParts, []),
  stub(listPartPanels, []),
  stub(adminCounts, { enrolments_new: 2, inquiries_new: 1, testimonials_new: 1, mails_failed: 0 }),
];

/** Shows a URL of the admin to somebody who is logged in, with the site's messages. */
export function renderAdmin(path: string, ...stubs: Stub[]) {
  localStorage.setItem(ADMIN_HINT_KEY, "true");
  return renderSite(path, logged, ...content, ...stubs);
}

/** The same without a session, unless a stub says otherwise. */
export function renderSite(path: string, ...stubs: Stub[]) {
  const frame = (
    <>
      <Outlet />
      <Toaster />
    </>
  );
  return renderRoutes([{ element: frame, children: [...app.routes] }], path, ...stubs);
}

/** An error response with the server's error body. */
export const refusal = (status: number, code: string, error: string, more: Record<string, unknown> = {}) =>
  Response.json({ error, code, requestId: "r", ...more }, { status });

/** An image file as a person would choose it. */
export const imageFile = (name = "photo.png", type = "image/png") => new File(["bytes"], name, { type });
