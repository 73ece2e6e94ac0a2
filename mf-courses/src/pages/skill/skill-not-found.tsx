import { NotFound } from "../../parts/not-found.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** For a URL without a skill. */
export function SkillNotFound() {
  const t = useText();
  return <NotFound title={t(m.skillNotFound)} lead={t(m.nothingHere)} />;
}
