import { NotFound } from "../../parts/not-found.tsx";

/** For a URL without a skill. */
export const SkillNotFound = () => (
  <NotFound
    title="Skill Not Found"
    lead="There is nothing at this address. The skill may have a new name, or the address has a typing mistake."
  />
);
