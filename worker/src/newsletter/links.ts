/** The page of a reader. @param token of their links */
export const readerPath = (token: string): string => `/newsletter/${token}`;

/** The path of one click. */
export const leavePath = (token: string): string => `${readerPath(token)}/leave`;
