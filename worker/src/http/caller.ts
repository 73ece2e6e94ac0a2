/** Who makes a call, as far as the server has checked it. */
export type Caller =
  | { kind: "visitor" }
  | { kind: "user"; userId: number; tokenHash: string }
  | { kind: "admin"; adminId: number; email: string; tokenHash: string };

/** The name under which a change is recorded. */
export const actorOf = (caller: Caller): string =>
  caller.kind === "admin" ? caller.email : caller.kind === "user" ? `user ${caller.userId}` : "visitor";
