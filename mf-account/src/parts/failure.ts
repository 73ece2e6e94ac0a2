/** The message for an error without one from the server (specification, section 8). */
export const FAILURE = "Something went wrong";
