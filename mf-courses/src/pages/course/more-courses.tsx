import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { CardGrid, CardItem, LinkCard, Section } from "@optimyz/ui";

/** Links to the other courses of the same skill. */
export function MoreCourses({ skill, courses }: { skill: Skill; courses: readonly SkillDetail[] }) {
  return (
    <Section tone="tint" compact title={`More in ${skill.title}`}>
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
