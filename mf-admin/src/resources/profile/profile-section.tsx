import { type ReactNode, useId } from "react";
import styles from "./profile.module.css";

interface ProfileSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of the profile: its subject on the left, its form on the right. */
export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
