export * from "@optimyz/contract/schemas/batches/admin";
export * from "@optimyz/contract/schemas/batches/batch";
export * from "@optimyz/contract/schemas/batches/place";
export * from "@optimyz/contract/schemas/batches/states";
