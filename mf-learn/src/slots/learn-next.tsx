import { useText } from "../texts.ts";
import * as m from "./messages.ts";

/** A part for any page, of other remotes too: `<Slot name="learn-next" />`. */
export function Component() {
  const t = useText();
  return <p>{t(m.next)}</p>;
}
