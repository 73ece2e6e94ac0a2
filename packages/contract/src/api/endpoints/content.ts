export * from "@optimyz/contract/api/endpoints/content/changes";
export * from "@optimyz/contract/api/endpoints/content/course-page";
export * from "@optimyz/contract/api/endpoints/content/course-page-admin";
export * from "@optimyz/contract/api/endpoints/content/feedback";
export * from "@optimyz/contract/api/endpoints/content/former-address";
export * from "@optimyz/contract/api/endpoints/content/reads";
