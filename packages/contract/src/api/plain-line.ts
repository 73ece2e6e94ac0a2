import { CONTROL, clean, isBlank } from "@optimyz/contract/domain/fold";

/**
 * Whether a line of text shows all that it holds, and nothing else: no control characters, no line breaks, nothing invisible
 * that turns the direction of what follows. The joiners of India's scripts and of emoji may be in it. For texts of releases,
 * which are refused and not cleaned, because their bytes are what was signed for.
 */
export const isPlainLine = (text: string): boolean =>
  !CONTROL.test(text) && !/[\u2028\u2029]/.test(text) && clean(text) === text.normalize("NFC");

/** The same of a text that has to show something. */
export const isSeenLine = (text: string): boolean => isPlainLine(text) && !isBlank(text);

/** A line that some program wrote, such as an error's, without what {@link isPlainLine} refuses. */
export const asPlainLine = (text: string): string => clean(text.split(CONTROL).join(" "));
