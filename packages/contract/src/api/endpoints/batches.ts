export * from "@optimyz/contract/api/endpoints/batches/admin";
export * from "@optimyz/contract/api/endpoints/batches/attendance";
export * from "@optimyz/contract/api/endpoints/batches/batches";
export * from "@optimyz/contract/api/endpoints/batches/certificates";
export * from "@optimyz/contract/api/endpoints/batches/filtered";
export * from "@optimyz/contract/api/endpoints/batches/how-to-pay";
export * from "@optimyz/contract/api/endpoints/batches/places";
