export * from "@optimyz/contract/api/schemas/openid/identities";
export * from "@optimyz/contract/api/schemas/openid/providers";
export * from "@optimyz/contract/api/schemas/openid/sign-ins";
