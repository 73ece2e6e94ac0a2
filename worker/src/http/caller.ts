import type { Access } from "@optimyz/contract/api/endpoint";
import type { Role } from "@optimyz/contract/api/roles";
import type { TokenScope } from "@optimyz/contract/api/scopes";
import { ApiError } from "../core/api-error.ts";
import * as m from "./messages.ts";

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
  name: string;
  role: Role;
  tokenHash: string;
  /** When a factor was last shown in this session. */
  verifiedAt: string | null;
  /** Of a program with a token of theirs: what it may do. */
  scopes?: readonly TokenScope[];
}

/** Who releases: a deploy token's holder, or an administrator. */
export interface PublisherCaller {
  kind: "publisher";
  /** The one front-end that may be changed, or `*`. */
  scope: string;
  /** Their name in the history. */
  label: string;
  /** Of who signed in on the team's page; `endsAt` in ISO 8601. */
  session?: { tokenHash: string; endsAt: string };
}

/** Who makes a request, as far as the server has checked it. */
export type Caller = VisitorCaller | UserCaller | AdminCaller | PublisherCaller;

/** The caller that an endpoint with this access has. */
export type CallerOf<Who extends Access> = {
  public: VisitorCaller;
  "optional-user": UserCaller | VisitorCaller;
  user: UserCaller;
  admin: AdminCaller;
  "deploy-token": PublisherCaller;
  publisher: PublisherCaller;
}[Who];

/** The name under which a change is recorded. */
export function actorOf(caller: Caller): string {
  if (caller.kind === "admin") return caller.email;
  if (caller.kind === "publisher") return caller.label;
  return caller.kind === "user" ? `user ${caller.userId}` : "visitor";
}

/** @throws ApiError FORBIDDEN for the token of one front-end's team */
export function assertAll(caller: Caller): void {
  if (caller.kind === "publisher" && caller.scope !== "*") throw new ApiError("FORBIDDEN", m.needsSiteToken);
}
