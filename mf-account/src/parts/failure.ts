/** The words of a failure that the server has none for (specification, section 8). */
export const FAILURE = "Something went wrong";
