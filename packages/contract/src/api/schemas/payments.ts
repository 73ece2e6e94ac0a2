export * from "@optimyz/contract/api/schemas/payments/admin";
export * from "@optimyz/contract/api/schemas/payments/document-labels";
export * from "@optimyz/contract/api/schemas/payments/gateways";
export * from "@optimyz/contract/api/schemas/payments/instalments";
export * from "@optimyz/contract/api/schemas/payments/invoices";
export * from "@optimyz/contract/api/schemas/payments/own";
export * from "@optimyz/contract/api/schemas/payments/plan";
