import { type Role, roleDuties, roles } from "@optimyz/contract/api/roles";

export const roleName = (role: Role): string => role.charAt(0).toUpperCase() + role.slice(1);

/** Roles as entries of a field, each with what it is for. */
export const roleOptions = roles.map((role) => ({ value: role, label: `${roleName(role)}: ${roleDuties[role]}` }));
