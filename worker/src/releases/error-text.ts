import { reportLengthMax } from "@optimyz/contract/release-report";

/** What is kept of an error. */
export interface ErrorText {
  message: string;
  /** Files of releases with line and column, one on each line. */
  stack: string;
}

const MESSAGE_MAX = 200;
const FRAMES_MAX = 8;

/** A file of a release as browsers name it, and as the modules of an isolate are named. */
const FRAME = /\/_mf\/([\w-]{1,60})\/[\w.-]{1,60}\/([\w./-]{1,120}:\d{1,7}:\d{1,7})/g;
const EDGE_FRAME = /\b([\w-]{1,60})\/(server\/[\w./-]{1,120}:\d{1,7}:\d{1,7})/g;

/**
 * An error's message and stack as they are kept: without what may be a person's. Files keep their names, since they are
 * the release's own.
 * @param stack a browser's or an isolate's
 */
export function errorText(message: string, stack: string): ErrorText {
  const text = stack.slice(0, 4 * reportLengthMax.stack);
  const frames = [...text.matchAll(FRAME), ...text.matchAll(EDGE_FRAME)].map(([, name, file]) => `${name} ${file}`);
  return { message: withoutPersonalData(message), stack: frames.slice(0, FRAMES_MAX).join("\n") };
}

/** Of an error that an isolate sent: its first line is the message. */
export function edgeErrorText(error: string): ErrorText {
  const [message = ""] = error.split("\n", 1);
  return errorText(message, error);
}

/** Replaces whatever may be somebody's: what a URL asks for, e-mail addresses, numbers, tokens and quoted values. */
export function withoutPersonalData(message: string): string {
  return message
    .slice(0, reportLengthMax.message)
    .replaceAll(/\s/g, " ")
    .replaceAll(/[?#][^\s"')]*=[^\s"')]*/g, "?…")
    .replaceAll(/[^\s"'<>()@:,;]{1,64}@[^\s"'<>()@:,;]{1,190}/g, "<e-mail>")
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, (quoted) => (isIdentifier(quoted.slice(1, -1)) ? quoted : "…"))
    .replaceAll(/\beyJ[\w.-]+/g, "…")
    .replaceAll(/[\w-]{20,}/g, (run) => (/\d/.test(run) || run.length > 40 ? "…" : run))
    .replaceAll(/\+?\d[\d ().-]{2,}\d/g, "…")
    .slice(0, MESSAGE_MAX)
    .trim();
}

/** A name in code, such as `map` or `./app`. */
const isIdentifier = (text: string): boolean => /^[\w$./-]{1,40}$/.test(text) && !/\d{3}/.test(text);
