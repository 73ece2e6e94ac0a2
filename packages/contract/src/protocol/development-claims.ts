/** Path at a remote's development server that says what it claims by its sources: its routes and slots, as a lock set has them. */
export const CLAIMS_PATH = "/claims.json";

/** Path at a remote's development server of the page with all its pages and slots in all their states. No remote can claim it. */
export const WORKSHOP_PATH = "/__workshop";
