export * from "@optimyz/contract/schemas/content/changes";
export * from "@optimyz/contract/schemas/content/feedback";
export * from "@optimyz/contract/schemas/content/rows";
