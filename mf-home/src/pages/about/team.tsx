import { site } from "@optimyz/contract/site";
import { Picture, Reveal, Section } from "@optimyz/ui";
import { team1, team2, team3 } from "../../assets/pictures.ts";
import { SocialLinks } from "./social-links.tsx";
import styles from "./team.module.css";

/** In the order of the site's team. */
const portraits = [team1, team2, team3];
const STAGGER_MS = 200;

/** The team, with social links. */
export function Team() {
  return (
    <Section title="The people you will meet" lead="Three trainers, each of whom has had to learn it too.">
      <ul className={styles.team}>
        {site.team.map(({ name, role, about, social }, index) => (
          <Reveal as="li" key={name} delayMs={100 + index * STAGGER_MS} className={styles.member}>
            <Picture
              image={portraits[index] ?? team1}
              alt={`Portrait of ${name}`}
              width={800}
              height={1000}
              sizes="(min-width: 48rem) 22rem, 92vw"
              mask="arch"
            />
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.role}>{role}</p>
            <p>{about}</p>
            <SocialLinks links={social} />
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
