export * from "@optimyz/contract/endpoints/people/account";
export * from "@optimyz/contract/endpoints/people/admin-session";
export * from "@optimyz/contract/endpoints/people/enrolment";
export * from "@optimyz/contract/endpoints/people/inquiry";
export * from "@optimyz/contract/endpoints/people/own-account";
export * from "@optimyz/contract/endpoints/people/session";
