import { listAllSkills } from "@optimyz/contract/api/endpoints/admin";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { offerQuery } from "../../shared/data/query.ts";
import { type Found, FoundIdPicker, foundIn, idOr1, OFFERED } from "../../shared/forms/found-id-picker.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** The skills that a search finds, and the one with an id. */
function useSkills(search: string, id: string): Found {
  const look = { limit: String(OFFERED), ...(search && { search }) };
  const found = useQuery(offerQuery(listAllSkills, { query: look })).data;
  const own = useQuery(offerQuery(listAllSkills, { query: { id: idOr1(id) } })).data;
  return foundIn(own, found, ({ title }) => title);
}

/** A skill's number, typed or found by its title. */
export function SkillIdPicker(props: Omit<ComponentProps<typeof FoundIdPicker>, "pickLabel" | "useFound">) {
  const t = useText();
  return <FoundIdPicker {...props} pickLabel={t(m.skill)} useFound={useSkills} />;
}
