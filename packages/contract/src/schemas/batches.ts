export * from "@optimyz/contract/schemas/batches/admin";
export * from "@optimyz/contract/schemas/batches/attendance";
export * from "@optimyz/contract/schemas/batches/batch";
export * from "@optimyz/contract/schemas/batches/certificate";
export * from "@optimyz/contract/schemas/batches/place";
export * from "@optimyz/contract/schemas/batches/states";
