export * from "@optimyz/contract/domain/provider/contact";
export * from "@optimyz/contract/domain/provider/zone";
