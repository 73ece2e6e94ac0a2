export * from "@optimyz/contract/endpoints/batches/admin";
export * from "@optimyz/contract/endpoints/batches/attendance";
export * from "@optimyz/contract/endpoints/batches/batches";
export * from "@optimyz/contract/endpoints/batches/certificates";
export * from "@optimyz/contract/endpoints/batches/places";
