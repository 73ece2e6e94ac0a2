import { NEWSLETTER_PATH } from "@optimyz/contract/domain/paths";

/** The page of a reader. @param token of their links */
export const readerPath = (token: string): string => `${NEWSLETTER_PATH}/${token}`;

/** The path of one click. */
export const leavePath = (token: string): string => `${readerPath(token)}/leave`;
