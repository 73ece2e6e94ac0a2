import { asPlainLine } from "@optimyz/contract/api/plain-line";
import { RELEASES_PATH } from "@optimyz/contract/protocol/release-files";
import { reportLengthMax } from "@optimyz/contract/protocol/release-report";

/** What is kept of an error. */
export interface ErrorText {
  message: string;
  /** Files of releases with line and column, one on each line. */
  stack: string;
}

const MESSAGE_MAX = 200;
const FRAMES_MAX = 8;

/** A file with line and column, after `/_mf/` as browsers name it, or as the modules of an isolate are named. */
const FILE = /^[\w./-]+:\d+:\d+/;
const EDGE_FILE = /^[\w-]+\/server\/[\w./-]+:\d+:\d+$/;
const FRAME_MAX = 200;

/**
 * An error's message and stack as they are kept: without what may be a person's. Files keep their names, since they are
 * the release's own.
 * @param stack a browser's or an isolate's
 */
export function errorText(message: string, stack: string): ErrorText {
  const words = stack.slice(0, 4 * reportLengthMax.stack).split(/[\s()]/);
  const frames = words.flatMap((word) => frameIn(word) ?? []).slice(0, FRAMES_MAX);
  return { message: withoutPersonalData(message), stack: frames.join("\n") };
}

/** `mf-home static/js/app.js:1:20` for a word of a stack that is a release's file. */
function frameIn(word: string): string | undefined {
  const [, afterPrefix = ""] = word.split(RELEASES_PATH, 2);
  const file = FILE.exec(afterPrefix)?.[0];
  const [name, version, ...path] = file?.split("/") ?? [];
  if (name && version && path.length > 0) return `${name} ${path.join("/")}`.slice(0, FRAME_MAX);
  return EDGE_FILE.test(word) ? word.replace("/", " ").slice(0, FRAME_MAX) : undefined;
}

/** Of an error that an isolate sent: its first line is the message. */
export function edgeErrorText(error: string): ErrorText {
  const [message = ""] = error.split("\n", 1);
  return errorText(message, error);
}

/** Replaces whatever may be somebody's: what a URL asks for, e-mail addresses, numbers, tokens and quoted values. */
export function withoutPersonalData(message: string): string {
  const words = asPlainLine(message.slice(0, reportLengthMax.message)).split(/\s/).map(withoutAddress).join(" ");
  return ['"', "'", "`"]
    .reduce(withoutQuoted, words)
    .replaceAll(/\beyJ[\w.-]+/g, "…")
    .replaceAll(/[\w-]{20,}/g, (run) => (/\d/.test(run) || run.length > 40 ? "…" : run))
    .replaceAll(/\+?\d[\d ().-]{2,}\d/g, "…")
    .slice(0, MESSAGE_MAX)
    .trim();
}

/** A word that is no e-mail address, and no more than the path of a URL. */
function withoutAddress(word: string): string {
  if (word.includes("@")) return "<e-mail>";
  const end = word.search(/[?#]/);
  return end >= 0 && word.includes("=", end) ? `${word.slice(0, end)}?…` : word;
}

/** Names in code, such as `map` or `./app`, may stay in quotes; values may not. */
function withoutQuoted(text: string, quote: string): string {
  const parts = text.split(quote);
  return parts
    .map((part, index) => (index % 2 === 1 && index < parts.length - 1 && !isIdentifier(part) ? "…" : part))
    .join(quote);
}

const isIdentifier = (text: string): boolean => /^[\w$./-]{1,40}$/.test(text) && !/\d{3}/.test(text);
