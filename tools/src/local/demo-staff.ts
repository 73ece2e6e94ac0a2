import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { DemoWeek } from "worker/demo/week";
import { type AdminClient, RefusedCall } from "./admin-client.ts";
import type { Piece } from "./demo-pieces.ts";
import { mailFolder } from "./worker.ts";

type Member = DemoWeek["staff"][number];

const STAFF = "/api/admin/trainers";
const MAIL_MS_MAX = 10_000;
const LOOK_MS = 25;
/** Mails that are tried. */
const MAILS_MAX = 20;

/** The key of an administrator's piece. */
export const memberKey = ({ email }: Member): string => `administrator ${email}`;

/** An administrator who was invited and has accepted. @param password what they log in with */
export const memberPiece = (member: Member, password: string): Piece => ({
  key: memberKey(member),
  row: { list: STAFF, matches: ({ name }) => name === member.name },
  async add(admin) {
    const { name, email, role } = member;
    await admin.send("POST", "/api/admin/staff/invitations", { email, role });
    await accept(admin, member, password);
    const added = (await admin.list(STAFF)).find((row) => row.name === name);
    if (!added) throw new RefusedCall(`${email} is no administrator`);
    return added.id;
  },
});

const accept = ({ visitor }: AdminClient, { name, email }: Member, password: string): Promise<void> =>
  followMail(email, /\/admin\/invitation\/([\w-]+)/, (token) =>
    visitor.request("POST", "/admin/accept-invitation", { token, name, password }),
  );

/**
 * Uses the token of a mail. Others like it are somebody else's, of another site, or of an earlier start: the site refuses them.
 * @param said what the mail says, such as the e-mail address
 * @param link finds the token
 * @throws RefusedCall when no mail with one that is accepted comes
 */
export async function followMail(said: string, link: RegExp, use: (token: string) => Promise<unknown>): Promise<void> {
  const refused = new Map<string, RefusedCall>();
  for (const until = Date.now() + MAIL_MS_MAX; Date.now() < until; await wait(LOOK_MS)) {
    for (const token of tokensFor(said, link).slice(0, MAILS_MAX)) {
      if (refused.has(token)) continue;
      try {
        await use(token);
        return;
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
        refused.set(token, error);
      }
    }
  }
  throw [...refused.values()].at(-1) ?? new RefusedCall(`no mail with ${link} came`);
}

/** The tokens of links in the mails that were sent on this machine, the newest first. */
function tokensFor(said: string, link: RegExp): string[] {
  try {
    return readdirSync(mailFolder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".txt"))
      .map((file) => path.join(mailFolder, file))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
      .map((file) => readFileSync(file, "utf8"))
      .flatMap((text) => (text.includes(said) ? (link.exec(text)?.[1] ?? []) : []));
  } catch {
    // No mail has been sent so far, or one is being written.
    return [];
  }
}
