import type { TypePair } from "@optimyz/contract/api/schemas/settings/settings";
import type { LockSet } from "@optimyz/contract/protocol/release";
import type { Context } from "hono";
import { orElseAfter } from "../../core/patience.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { lastState } from "../../state/site-state.ts";
import { releaseFolders } from "../releases/lock-set.ts";
import { type ReleaseFiles, releaseFiles } from "../releases/stored-files.ts";
import { sheetOf } from "./styles.ts";
import { documentFonts, scriptFaces } from "./type-pair.ts";

/** What a plain page has of the site's fonts. */
export interface PlainFonts {
  /** Faces, and the two tokens that name them; empty for the system's fonts. */
  rules: string;
  /** Fonts that are fetched at once. */
  preloads: readonly string[];
  /** Where the policy admits fonts from. */
  sources: readonly string[];
}

const systemFonts: PlainFonts = { rules: "", preloads: [], sources: [] };

/** Longest wait for the style sheet with the faces. */
const PATIENCE_MS = 1_000;

/**
 * The fonts of the live shell, from this site as on every public page; the system's while they cannot be read.
 * @param pair of the settings, read in this request
 * @param text of the page, whose letters may be of another script
 */
export const plainFonts = (c: Context<AppEnv>, pair: TypePair, text: string): Promise<PlainFonts> =>
  orElseAfter(PATIENCE_MS, readFonts(c, pair, text), () => systemFonts);

async function readFonts(c: Context<AppEnv>, pair: TypePair, text: string): Promise<PlainFonts> {
  // The settings have just been asked for, and the state with them: while D1 fails, nobody waits for it twice.
  const state = lastState();
  if (!state?.live) return systemFonts;
  const { lockSet } = state.live;
  const releases = releaseFiles(c.env.RELEASES, c.var.db, state.releaseKeys);
  const [{ preloads, sheet }, scripts] = await Promise.all([
    documentFonts(releases, lockSet, pair),
    scriptFaces(releases, lockSet, pair, text),
  ]);
  const rules = sheet?.text ?? (await shellFaces(releases, lockSet));
  if (!rules) return systemFonts;
  const { host } = new URL(c.req.url);
  return {
    rules: rules + (scripts.sheet?.text ?? "") + (scripts.late?.text ?? ""),
    preloads,
    sources: releaseFolders(lockSet).shell.map((folder) => host + folder),
  };
}

/** Of the shell's own styles only what concerns fonts. */
async function shellFaces(releases: ReleaseFiles, { shell }: LockSet): Promise<string> {
  const sheets = await Promise.all(shell.styles.map((href) => sheetOf(releases, href)));
  const text = sheets.map((sheet) => sheet?.text ?? "").join("");
  const faces = text
    .split("@font-face")
    .slice(1)
    .map((part) => `@font-face${part.slice(0, part.indexOf("}") + 1)}`);
  const tokens = [/--font-display:[^;}]+/, /--font-text:[^;}]+/].flatMap((token) => token.exec(text) ?? []);
  return faces.length > 0 ? `${faces.join("")}:root{${tokens.join(";")}}` : "";
}
