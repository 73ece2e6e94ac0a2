import * as contract from "@optimyz/contract";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";

/** An endpoint's `input` or `query`. */
type Input = z.ZodMiniType | undefined;

const read = (input: Input, value: unknown) => {
  if (!input) throw new Error("This endpoint takes nothing.");
  return z.safeParse(input, value);
};

/** The sentence about each wrong field; that of the whole stands under an empty name. */
const sentences = (input: Input, value: unknown): Record<string, string> =>
  Object.fromEntries(
    read(input, value)
      .error?.issues.map(({ path, message }) => [path.join("."), message])
      .toReversed() ?? [],
  );

const inputs: [name: string, input: Input, empty: Record<string, string>][] = [
  ["createSkill", contract.createSkill.input, { title: "Title", short_description: "Short description" }],
  ["createSkillDetail", contract.createSkillDetail.input, { skill_id: "Skill id", course: "Course" }],
  [
    "createCourseDetail",
    contract.createCourseDetail.input,
    { skill_detail_id: "Detail id", description: "Description" },
  ],
  ["updateCourseDetail", contract.updateCourseDetail.input, { description: "Description" }],
  ["createTestimonial", contract.createTestimonial.input, { name: "Name", location: "Location", feedback: "Feedback" }],
  ["register", contract.register.input, { name: "Name", email: "E-mail", password: "Password" }],
  ["login", contract.login.input, { email: "E-mail", password: "Password" }],
  ["adminLogin", contract.adminLogin.input, { email: "E-mail", password: "Password" }],
  ["forgetPassword", contract.forgetPassword.input, { email: "E-mail" }],
  ["resetPassword", contract.resetPassword.input, { token: "Token", newPassword: "New password" }],
  ["changePassword", contract.changePassword.input, { password: "Present password", newPassword: "New password" }],
  ["eraseMe", contract.eraseMe.input, { password: "Your password" }],
  ["confirmEmail", contract.confirmEmail.input, { token: "Token" }],
  ["sendInquiry", contract.sendInquiry.input, { name: "Name", email: "E-mail", message: "Message" }],
  ["previewDescription", contract.previewDescription.input, { description: "Description" }],
  ["createReleaseToken", contract.createReleaseToken.input, { label: "Purpose" }],
];

test.each(inputs)("%s names each field that is missing, null or not text", (_name, input, labels) => {
  const required = Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, `${label} is required.`]));
  expect(sentences(input, {})).toMatchObject(required);
  const nothing = Object.fromEntries(Object.keys(labels).map((field) => [field, null]));
  expect(sentences(input, nothing)).toMatchObject(required);
  const type = (label: string) => (label.endsWith(" id") ? "a whole number" : "text");
  const wrong = Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, `${label} must be ${type(label)}.`]),
  );
  expect(sentences(input, Object.fromEntries(Object.keys(labels).map((field) => [field, {}])))).toMatchObject(wrong);
});

test.each([
  ...[contract.createSkill, contract.sendInquiry, contract.login, contract.promoteRelease, contract.updateEnrolment],
  ...[contract.listSkills, contract.listEnrolments].map(({ query }) => ({ input: query })),
])("only an object is an input", ({ input }) => {
  for (const value of [null, [], "x", 7]) expect(read(input, value).success).toBe(false);
});

const enrolment = {
  title: "Dr.",
  name: "Asha",
  father_name: "Ravi",
  dob: "1998-04-23",
  phone: "+91 00000 11111",
  email: "asha@example.com",
  qualification: "",
  address: "",
  course: "Speaking",
};

test("an enrolment names each wrong field and takes what may be empty", () => {
  const { input } = contract.enrol;
  expect(read(input, enrolment).data).toEqual(enrolment);
  const { qualification: _, address: __, ...least } = enrolment;
  expect(read(input, least).data).toEqual(least);
  expect(sentences(input, {})).toEqual({
    title: "Choose a title: Mr., Mrs., Miss. or Dr.",
    name: "Name is required.",
    father_name: "Father's name is required.",
    dob: "Date of birth is required.",
    phone: "Phone is required.",
    email: "E-mail is required.",
    course: "Course is required.",
  });
  const long = { ...enrolment, qualification: "x".repeat(201), address: "x".repeat(501), title: "Sir" };
  expect(sentences(input, long)).toEqual({
    title: "Choose a title: Mr., Mrs., Miss. or Dr.",
    qualification: "Qualification is too long: 200 characters at most.",
    address: "Address is too long: 500 characters at most.",
  });
  expect(sentences(input, { ...enrolment, qualification: "a\nb", address: "a\nb" })).toEqual({
    qualification: "Qualification has a character that cannot be used.",
  });
});

const line = "a\nb";
const oneLine = (label: string) => `${label} has a character that cannot be used.`;

test("multi-line text may have line breaks, and names and titles may not", () => {
  const { createSkill, createTestimonial, sendInquiry, createCourseDetail, createSkillDetail } = contract;
  expect(sentences(createSkill.input, { title: line, short_description: line })).toEqual({
    title: oneLine("Title"),
  });
  const testimonial = { name: line, location: line, designation: line, feedback: line };
  expect(sentences(createTestimonial.input, testimonial)).toEqual({
    name: oneLine("Name"),
    location: oneLine("Location"),
    designation: oneLine("Designation"),
  });
  const inquiry = { name: line, email: "asha@example.com", message: line };
  expect(sentences(sendInquiry.input, inquiry)).toEqual({ name: oneLine("Name") });
  expect(sentences(createCourseDetail.input, { skill_detail_id: 1, description: line })).toEqual({});
  expect(sentences(createSkillDetail.input, { skill_id: 1, course: line })).toEqual({ course: oneLine("Course") });
});

test("a testimonial may lack a designation in three ways", () => {
  const least = { name: "Asha", location: "Noida", feedback: "Good." };
  for (const designation of [undefined, null, ""]) {
    expect(sentences(contract.createTestimonial.input, { ...least, designation })).toEqual({});
  }
  expect(sentences(contract.createTestimonial.input, { ...least, name: " ", location: "\u00a0" })).toEqual({
    name: "Name is required.",
    location: "Location is required.",
  });
});

test("an administrator may change a status, a note, both or neither, to known values", () => {
  const { updateEnrolment, updateInquiry, markTestimonial, previewDescription } = contract;
  for (const value of [{}, { status: "contacted" }, { note: "" }, { status: "declined", note: line }]) {
    expect(sentences(updateEnrolment.input, value)).toEqual({});
  }
  expect(sentences(updateEnrolment.input, { status: "gone", note: "x".repeat(2_001) })).toEqual({
    status: "Status must be one of: new, contacted, enrolled, declined.",
    note: "Note is too long: 2,000 characters at most.",
  });
  expect(sentences(updateInquiry.input, { status: "contacted", note: "" })).toEqual({
    status: "Status must be one of: new, handled.",
  });
  expect(sentences(markTestimonial.input, { hidden: true })).toEqual({});
  expect(sentences(markTestimonial.input, { hidden: "yes", is_new: 0 })).toEqual({
    hidden: "Hidden must be true or false.",
    is_new: "New must be true or false.",
  });
  expect(sentences(previewDescription.input, { description: "" })).toEqual({});
});

test.each([contract.moveSkill, contract.moveImage])(
  "a row moves before another row, after it or by one place",
  ({ input }) => {
    expect(sentences(input, { before_id: 1 })).toEqual({});
    expect(sentences(input, { after_id: 1 })).toEqual({});
    expect(sentences(input, { step: "earlier" })).toEqual({});
    const either = { "": "Name either before_id, after_id or step." };
    expect(sentences(input, { step: "later", after_id: 2 })).toEqual(either);
    expect(sentences(input, { step: "first" })).toMatchObject({ step: "Step must be one of: earlier, later." });
    expect(sentences(input, {})).toEqual(either);
    expect(sentences(input, { before_id: 1, after_id: 2 })).toEqual(either);
    expect(sentences(input, { before_id: 0 })).toMatchObject({ before_id: "The id must be a positive number." });
    expect(sentences(input, { after_id: 1.5 })).toMatchObject({ after_id: "The id must be a whole number." });
  },
);

test("an administrator's list accepts only its own filters and columns", () => {
  const lists = [
    [contract.listEnrolments, "created_at, name, course, status", "new, contacted, enrolled, declined"],
    [contract.exportEnrolments, "created_at, name, course, status", "new, contacted, enrolled, declined"],
    [contract.listInquiries, "created_at, name, status", "new, handled"],
    [contract.exportInquiries, "created_at, name, status", "new, handled"],
    [contract.listAllTestimonials, "created_at, name", "waiting, new, published, hidden"],
    [contract.listMails, "created_at", "queued, sent, failed"],
    [
      contract.listAudit,
      "created_at",
      "create, update, delete, restore, erase, login, login-failed, policy-violation, note",
    ],
  ] as const;
  for (const [{ query }, sorts, filters] of lists) {
    expect(sentences(query, {})).toEqual({});
    const all = { search: "a", sort: sorts.split(", ").at(-1), order: "asc", cursor: "a-_9", limit: "50" };
    expect(sentences(query, { ...all, status: filters.split(", ").at(-1) })).toEqual({});
    expect(
      sentences(query, { search: "x".repeat(101), status: "odd", sort: "id", order: "up", cursor: "a b" }),
    ).toEqual({
      search: "Search is too long: 100 characters at most.",
      status: `Status must be one of: ${filters}.`,
      sort: `Sort must be one of: ${sorts}.`,
      order: "Order must be one of: asc, desc.",
      cursor: "The cursor is not valid.",
    });
  }
  const { query } = contract.listAudit;
  expect(sentences(query, { search: "", order: "desc" })).toEqual({});
  for (const cursor of ["", "a b", " a", "a ", "ä", "a".repeat(401)]) {
    expect(sentences(query, { cursor })).toHaveProperty("cursor");
  }
  expect(sentences(query, { cursor: "a".repeat(400) })).toEqual({});
});
