import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { useFeedback } from "./use-feedback.ts";

/** A function that copies a text, and says whether the browser did. */
export function useCopy(): (text: string) => void {
  const t = useText();
  const { succeed, fail } = useFeedback();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => succeed(t(m.copied)),
      () => fail(t(m.notCopied)),
    );
}
