import type { Received, SiteClient } from "./client.ts";
import { pngForm } from "./image.ts";

/** One kind of write. */
export interface Write {
  name: string;
  /** Sends it. Each call is the same request, with the same idempotency key where the endpoint takes one. */
  send: () => Promise<Received>;
  /** Whether it takes an idempotency key. */
  isIdempotent: boolean;
  /** Whether it stores or removes a picture. */
  hasPicture?: boolean;
}

let made = 0;
/** A number that no other write of this process has. */
const next = (): number => {
  made += 1;
  return made;
};

export const testimonialOf = (feedback: string) => ({
  name: "Asha Rao",
  location: "Noida",
  designation: "Teacher",
  feedback,
});

export const enrolmentOf = (email: string, course: string) => ({
  title: "Dr.",
  name: "Asha Rao",
  father_name: "Dev Rao",
  dob: "1999-02-03",
  phone: "+91 98765 43210",
  email,
  qualification: "B.A.",
  address: "Noida",
  course,
});

/** The title of the site's first skill, which enrolments name. */
export async function firstCourse(client: SiteClient): Promise<string> {
  const { text } = await client.send("GET", "/api/get/skills");
  const [skill] = JSON.parse(text) as { title: string }[];
  if (!skill) throw new Error("The site has no skills.");
  return skill.title;
}

/** @throws Error unless the response has the status */
export async function created(response: Promise<Received>, status = 201): Promise<number> {
  const { status: found, text, json } = await response;
  if (found !== status) throw new Error(`A preparation got ${found}: ${text.slice(0, 300)}`);
  return Number(json.id);
}

/** Each kind of write once, with the rows that it needs. */
export async function writesOf(client: SiteClient, cookie: string): Promise<Write[]> {
  const number = next();
  const course = await firstCourse(client);
  const admin = (method: string, path: string, json: unknown) => () => client.send(method, path, { cookie, json });
  const upload =
    (method: string, path: string, fields: Record<string, string> = {}) =>
    () =>
      client.send(method, path, { cookie, form: pngForm(fields) });
  const once = (path: string, json: unknown) => () =>
    client.send("POST", path, { json, headers: { "idempotency-key": `faults-${path}-${number}` } });
  const email = (name: string) => `${name}-${number}@example.com`;
  const skill = { title: `Skill of faults ${number}`, short_description: "x" };
  const make = async (method: string, path: string, json: unknown) => created(admin(method, path, json)());
  const skillId = await created(upload("POST", "/api/skills", { ...skill, title: `${skill.title} kept` })());
  const goneId = await created(upload("POST", "/api/skills", { ...skill, title: `${skill.title} gone` })());
  const imageId = await created(upload("POST", "/api/upload")());
  const courseId = await make("POST", "/api/skill-details", { skill_id: skillId, course: "Speaking" });
  await make("POST", "/api/course_detail", { skill_detail_id: courseId, description: "<p>x</p>" });
  const testimonialId = await make("POST", "/api/testimonials", testimonialOf(`Prepared ${number}`));
  const enrolmentId = await created(
    client.send("POST", "/api/enroll", { json: enrolmentOf(email("prepared"), course) }),
  );
  const plain = (name: string, send: Write["send"]): Write => ({ name, send, isIdempotent: false });
  const keyed = (name: string, send: Write["send"]): Write => ({ name, send, isIdempotent: true });
  const picture = (name: string, send: Write["send"]): Write => ({ name, send, isIdempotent: false, hasPicture: true });
  return [
    keyed("enrolment", once("/api/enroll", enrolmentOf(email("enrol"), course))),
    keyed("inquiry", once("/api/contact", { name: "Asha", email: email("contact"), message: "Hello" })),
    keyed("testimonial", once("/api/testimonials", testimonialOf(`Quiet and clear ${number}`))),
    plain("registration", () =>
      client.send("POST", "/api/register", {
        json: { name: "Asha", email: email("user"), password: "a good password" },
      }),
    ),
    plain("admin's login", () =>
      client.send("POST", "/admin/login", {
        json: { email: "faults@optimyz.example", password: "only for these faults" },
      }),
    ),
    picture("new skill", upload("POST", "/api/skills", skill)),
    picture(
      "changed skill",
      upload("PUT", `/api/api/skills/${skillId}`, { ...skill, title: `${skill.title} changed` }),
    ),
    plain("moved skill", admin("PUT", `/api/admin/skills/${skillId}/position`, { before_id: goneId })),
    plain("deleted skill", () => client.send("DELETE", `/api/skills/delete/${goneId}`, { cookie })),
    plain("new course", admin("POST", "/api/skill-details", { skill_id: skillId, course: `Course ${number}` })),
    plain("changed course", admin("PUT", `/api/skill-details/${courseId}`, { skill_id: skillId, course: "Changed" })),
    plain(
      "new description",
      admin("POST", "/api/course_detail", { skill_detail_id: courseId, description: "<p>y</p>" }),
    ),
    picture("new gallery image", upload("POST", "/api/upload")),
    picture("replaced gallery image", upload("PUT", `/api/update/${imageId}`)),
    plain(
      "changed testimonial",
      admin("PUT", `/api/testimonials/${testimonialId}`, testimonialOf(`Changed ${number}`)),
    ),
    plain("hidden testimonial", admin("PATCH", `/api/admin/testimonials/${testimonialId}`, { hidden: true })),
    plain("changed enrolment", admin("PATCH", `/api/admin/enrolments/${enrolmentId}`, { status: "contacted" })),
    plain("deleted enrolment", () => client.send("DELETE", `/api/admin/enrolments/${enrolmentId}`, { cookie })),
  ];
}
