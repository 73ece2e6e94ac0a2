import type { ReactNode } from "react";
import styles from "./profile.module.css";

interface ProfileRowProps {
  /** Heading of the row. */
  name: string;
  facts: readonly string[];
  /** What can be done. @param nameId id of the heading, which names buttons for screen readers */
  actions: (nameId: string) => ReactNode;
  /** Unique on the page. */
  id: string;
}

/** One of somebody's sessions, passkeys or tokens, or the like. */
export const ProfileRow = ({ name, facts, actions, id }: ProfileRowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      {facts.map((fact) => (
        <p key={fact} className={styles.facts}>
          {fact}
        </p>
      ))}
    </div>
    {actions(id)}
  </li>
);
