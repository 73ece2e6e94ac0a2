import { paths } from "@optimyz/kit";

/** Path of a tab. */
export const tabPath = (slug: string): string => `${paths.adminDashboard.to()}/${slug}`;

/** Last segment of the profile's URL, which the bar leads to. */
export const PROFILE = "profile";
