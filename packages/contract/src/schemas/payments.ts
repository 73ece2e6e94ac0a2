export * from "@optimyz/contract/schemas/payments/admin";
export * from "@optimyz/contract/schemas/payments/own";
