import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { CardGrid, CardItem, LinkCard, Section } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Links to the other courses of the same skill. */
export function MoreCourses({ skill, courses }: { skill: Skill; courses: readonly SkillDetail[] }) {
  const t = useText();
  return (
    <Section tone="tint" compact title={t(m.moreIn, { skill: skill.title })}>
      <CardGrid>
        {courses.map(({ id, course }) => (
          <CardItem key={id}>
            <LinkCard to={{ role: "course", params: { skill_detail_id: id } }} title={course} />
          </CardItem>
        ))}
      </CardGrid>
    </Section>
  );
}
