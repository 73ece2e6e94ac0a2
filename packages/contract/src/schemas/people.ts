export * from "@optimyz/contract/schemas/people/account";
export * from "@optimyz/contract/schemas/people/account-changes";
export * from "@optimyz/contract/schemas/people/enrolment";
export * from "@optimyz/contract/schemas/people/inquiry";
export * from "@optimyz/contract/schemas/people/message";
export * from "@optimyz/contract/schemas/people/own-account";
