import type { Skill } from "@optimyz/contract/api/schemas/content";
import { wordsOf } from "@optimyz/kit";
import { CardGrid, CardItem, LinkCard, Reveal, SkeletonCard } from "@optimyz/ui";
import { skillPage } from "../parts/links.ts";
import { SkillPicture } from "../parts/skill-picture.tsx";
import styles from "./skill-cards.module.css";

/** Each card enters this much after the one before it (specification, section 9). */
const STAGGER_MS = 100;

const ON_SMALL = "(min-width: 40rem) 46vw, 6.5rem";
const SIZES = `(min-width: 76rem) 24rem, (min-width: 60rem) 30vw, ${ON_SMALL}`;
const LARGE_SIZES = `(min-width: 76rem) 37rem, ${ON_SMALL}`;

/** Cards of the pairs that a grid begins with so that its threes come out even, by what is left of the threes. */
const IN_PAIRS = [0, 4, 2] as const;

interface SkillCardsProps {
  skills: readonly Skill[];
  headingLevel: 3 | 4;
  /** Loads the first row's pictures at once, where they open the page. */
  picturesFirst?: boolean;
}

export function SkillCards({ skills, headingLevel, picturesFirst = false }: SkillCardsProps) {
  const inPairs = IN_PAIRS[skills.length % 3] ?? 0;
  return (
    <CardGrid>
      {skills.map((skill, index) => (
        <CardItem key={skill.id}>
          <Reveal className={styles.place} delayMs={index * STAGGER_MS}>
            <LinkCard
              to={skillPage(skill.title)}
              title={wordsOf(skill, "title")}
              text={wordsOf(skill, "short_description")}
              headingLevel={headingLevel}
              media={
                <SkillPicture
                  imageUrl={skill.image_url}
                  shape="card"
                  sizes={index < inPairs ? LARGE_SIZES : SIZES}
                  priority={picturesFirst && index < 3}
                />
              }
            />
          </Reveal>
        </CardItem>
      ))}
    </CardGrid>
  );
}

/** As many places as a provider's list usually fills. */
export function SkillCardsSkeleton() {
  return (
    <div aria-hidden="true">
      <CardGrid>
        {["a", "b", "c", "d", "e", "f"].map((place) => (
          <CardItem key={place}>
            <SkeletonCard />
          </CardItem>
        ))}
      </CardGrid>
    </div>
  );
}
