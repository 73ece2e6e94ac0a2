import type { Skill } from "@optimyz/contract/schemas/content";
import { CardGrid, CardItem, LinkCard, Reveal, SkeletonCard } from "@optimyz/ui";
import { skillPage } from "../parts/links.ts";
import { SkillPicture } from "../parts/skill-picture.tsx";
import styles from "./skill-cards.module.css";

/** Each card enters this much after the one before it (specification, section 9). */
const STAGGER_MS = 100;

const PICTURE_SIZES = "(min-width: 76rem) 25rem, (min-width: 46rem) 46vw, 92vw";

interface SkillCardsProps {
  skills: readonly Skill[];
  headingLevel: 3 | 4;
  /** Loads the first row's pictures at once, where they open the page. */
  picturesFirst?: boolean;
}

export function SkillCards({ skills, headingLevel, picturesFirst = false }: SkillCardsProps) {
  return (
    <CardGrid>
      {skills.map(({ id, title, short_description, image_url }, index) => (
        <CardItem key={id}>
          <Reveal className={styles.place} delayMs={index * STAGGER_MS}>
            <LinkCard
              to={skillPage(title)}
              title={title}
              text={short_description}
              headingLevel={headingLevel}
              media={
                <SkillPicture
                  imageUrl={image_url}
                  shape="card"
                  sizes={PICTURE_SIZES}
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
