/** Path at a remote's development server that says what it claims by its sources: its routes and slots, as a lock set has them. */
export const CLAIMS_PATH = "/claims.json";
