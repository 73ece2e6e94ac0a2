export * from "@optimyz/contract/endpoints/content/changes";
export * from "@optimyz/contract/endpoints/content/feedback";
export * from "@optimyz/contract/endpoints/content/former-address";
export * from "@optimyz/contract/endpoints/content/reads";
