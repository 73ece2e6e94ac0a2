import { paths } from "@optimyz/kit";

/** Path of a tab. */
export const tabPath = (slug: string): string => `${paths.adminDashboard.to()}/${slug}`;
