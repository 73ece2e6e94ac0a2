export * from "@optimyz/contract/api/endpoints/openid/admin";
export * from "@optimyz/contract/api/endpoints/openid/my-identities";
export * from "@optimyz/contract/api/endpoints/openid/sign-ins";
