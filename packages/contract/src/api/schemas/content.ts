export * from "@optimyz/contract/api/schemas/content/changes";
export * from "@optimyz/contract/api/schemas/content/course-page";
export * from "@optimyz/contract/api/schemas/content/course-page-input";
export * from "@optimyz/contract/api/schemas/content/feedback";
export * from "@optimyz/contract/api/schemas/content/rows";
