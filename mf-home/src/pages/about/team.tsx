import type { AboutSettings } from "@optimyz/contract/api/schemas/settings/live";
import { langOf, wordsOf } from "@optimyz/kit";
import { libraryPicture, Picture, Reveal, Section } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { portraits } from "./demo-portraits.ts";
import * as m from "./messages.ts";
import { SocialLinks } from "./social-links.tsx";
import styles from "./team.module.css";

const STAGGER_MS = 200;

/** The team, with social links. */
export function Team({ about }: { about: AboutSettings }) {
  const { title, lead, members } = about.team;
  if (members.length === 0) return null;
  return (
    <Section title={wordsOf(about, "team.title", title)} lead={wordsOf(about, "team.lead", lead || undefined)}>
      <ul className={styles.team}>
        {members.map(({ name, role, about: text, photo, social }, index) => (
          <Reveal as="li" key={name} delayMs={100 + index * STAGGER_MS} className={styles.member}>
            <Portrait name={name} photo={photo} />
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.role} {...langOf(about, `team.members.${index}.role`)}>
              {role}
            </p>
            <p {...langOf(about, `team.members.${index}.about`)}>{text}</p>
            <SocialLinks name={name} links={social} />
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}

/** Somebody's photo, or the first letters of the name in its place. */
function Portrait({ name, photo }: Pick<AboutSettings["team"]["members"][number], "name" | "photo">) {
  const t = useText();
  const shipped = portraits[name];
  const source = photo ? libraryPicture(photo) : shipped && { image: shipped };
  if (!source)
    return (
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  return (
    <Picture
      {...source}
      alt={(photo?.alt ?? "") || t(m.portraitOf, { name })}
      width={800}
      height={1000}
      sizes="(min-width: 48rem) 22rem, 92vw"
      mask="arch"
    />
  );
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? "")][0] ?? "").join("");
}
