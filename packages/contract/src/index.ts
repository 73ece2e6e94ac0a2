export * from "@optimyz/contract/endpoint";
export * from "@optimyz/contract/endpoints/content";
export * from "@optimyz/contract/endpoints/people";
export * from "@optimyz/contract/errors";
export * from "@optimyz/contract/schemas/content";
export * from "@optimyz/contract/schemas/people";
export * from "@optimyz/contract/site";
export * from "@optimyz/contract/slug";
