export const unreachable = "The server cannot be reached.";
export const unreadable = "The response could not be read.";
