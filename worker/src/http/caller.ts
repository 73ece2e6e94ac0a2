import type { Access } from "@optimyz/contract/endpoint";

export interface VisitorCaller {
  kind: "visitor";
}

export interface UserCaller {
  kind: "user";
  userId: number;
  tokenHash: string;
}

export interface AdminCaller {
  kind: "admin";
  adminId: number;
  email: string;
  tokenHash: string;
}

/** Who makes a call, as far as the server has checked it. */
export type Caller = VisitorCaller | UserCaller | AdminCaller;

/** The caller that an endpoint with this access has. */
export type CallerOf<Who extends Access> = Who extends "admin"
  ? AdminCaller
  : Who extends "user"
    ? UserCaller
    : Who extends "optional-user"
      ? UserCaller | VisitorCaller
      : VisitorCaller;

/** The name under which a change is recorded. */
export function actorOf(caller: Caller): string {
  if (caller.kind === "admin") return caller.email;
  return caller.kind === "user" ? `user ${caller.userId}` : "visitor";
}
