/** This moment, as every `created_at` holds it. */
export const now = (): string => new Date().toISOString();
