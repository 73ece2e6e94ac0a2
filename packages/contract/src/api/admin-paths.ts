import { buildPath } from "@optimyz/contract/api/endpoint";

/** Pages of the admin that mails link to, apart from the tabs; public pages need none of them. */
export const adminPaths = {
  forgotPassword: () => "/admin/forgot-password",
  resetPassword: (token: string) => buildPath("/admin/reset-password/:token", { token }),
  /** Where a team signs in with its deploy token. */
  team: () => "/admin/team",
  profile: () => "/admin/dashboard/profile",
} as const;
