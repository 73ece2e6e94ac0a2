import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { wordsOf } from "@optimyz/kit";
import { CardGrid, CardItem, LinkCard, Section } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Links to the other courses of the same skill. */
export function MoreCourses({ skill, courses }: { skill: Skill; courses: readonly SkillDetail[] }) {
  const t = useText();
  return (
    <Section tone="tint" compact title={t(m.moreIn, { skill: skill.title })}>
      <CardGrid>
        {courses.map((course) => (
          <CardItem key={course.id}>
            <LinkCard
              to={{ role: "course", params: { skill_detail_id: course.id } }}
              title={wordsOf(course, "course")}
            />
          </CardItem>
        ))}
      </CardGrid>
    </Section>
  );
}
