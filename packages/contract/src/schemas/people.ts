import { email, givenPassword, newPassword, pastDate, phone, text } from "@optimyz/contract/fields";
import * as z from "@optimyz/contract/z";

export const enrolmentTitles = ["Mr.", "Mrs.", "Miss.", "Dr."] as const;

export const enrolmentInputSchema = z.object({
  title: z.enum(enrolmentTitles, "Choose a title: Mr., Mrs., Miss. or Dr."),
  name: text("Name", { lengthMax: 120 }),
  father_name: text("Father's name", { lengthMax: 120 }),
  dob: pastDate("Date of birth"),
  phone: phone(),
  email: email(),
  qualification: z.optional(text("Qualification", { lengthMax: 200, blank: true })),
  address: z.optional(text("Address", { lengthMax: 500, long: true, blank: true })),
  course: text("Course", { lengthMax: 120 }),
});
export type EnrolmentInput = z.infer<typeof enrolmentInputSchema>;

export const enrolmentSchema = z.object({
  id: z.number(),
  title: z.string(),
  name: z.string(),
  father_name: z.string(),
  dob: z.string(),
  phone: z.string(),
  email: z.string(),
  qualification: z.string(),
  address: z.string(),
  course: z.string(),
  status: z.string(),
  created_at: z.string(),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

export const contactInputSchema = z.object({
  name: text("Name", { lengthMax: 120 }),
  email: email(),
  message: text("Message", { lengthMax: 5_000, long: true }),
});

export const registerInputSchema = z.object({
  name: text("Name", { lengthMax: 120 }),
  email: email(),
  password: newPassword(),
});

export const loginInputSchema = z.object({ email: email(), password: givenPassword() });

/** `name` lets the top bar greet the user without a second call. */
export const loginOutputSchema = z.object({ message: z.string(), token: z.string(), name: z.optional(z.string()) });

export const forgetPasswordInputSchema = z.object({ email: email() });

export const resetPasswordInputSchema = z.object({
  token: text("Token", { lengthMax: 200 }),
  newPassword: newPassword("New password"),
});

export const messageSchema = z.object({ message: z.string() });

/** The administrator behind a session. */
export const adminSessionSchema = z.object({ email: z.string() });

/** The account behind a bearer token. Enrolments made without a login are shown once the address is confirmed. */
export const accountSchema = z.object({
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  created_at: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

export const changePasswordInputSchema = z.object({
  password: givenPassword(),
  newPassword: newPassword("New password"),
});

export const eraseAccountInputSchema = z.object({ password: givenPassword() });

export const confirmEmailInputSchema = z.object({ token: text("Token", { lengthMax: 200 }) });

/** Everything that is kept about a user. */
export const exportSchema = z.object({
  account: accountSchema,
  enrolments: z.array(enrolmentSchema),
  inquiries: z.array(z.object({ name: z.string(), email: z.string(), message: z.string(), created_at: z.string() })),
  exported_at: z.string(),
});
