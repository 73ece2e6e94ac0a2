/** Every table of the database. */
export * from "./schema/administrators.ts";
export * from "./schema/attendance.ts";
export * from "./schema/batches.ts";
export * from "./schema/channels.ts";
export * from "./schema/consents.ts";
export * from "./schema/content.ts";
export * from "./schema/coupons.ts";
export * from "./schema/desk.ts";
export * from "./schema/imports.ts";
export * from "./schema/institute.ts";
export * from "./schema/invoices.ts";
export * from "./schema/operations.ts";
export * from "./schema/payments.ts";
export * from "./schema/people.ts";
export * from "./schema/release-watch.ts";
export * from "./schema/releases.ts";
export * from "./schema/translations.ts";
