export * from "@optimyz/contract/api/schemas/batches/admin";
export * from "@optimyz/contract/api/schemas/batches/attendance";
export * from "@optimyz/contract/api/schemas/batches/batch";
export * from "@optimyz/contract/api/schemas/batches/certificate";
export * from "@optimyz/contract/api/schemas/batches/filtered";
export * from "@optimyz/contract/api/schemas/batches/place";
export * from "@optimyz/contract/api/schemas/batches/states";
