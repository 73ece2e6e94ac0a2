import type { EnrolmentInput } from "@optimyz/contract/schemas/people";
import { Button, ButtonLink, Icon, icons } from "@optimyz/ui";
import { useEffect, useRef } from "react";
import styles from "./enrolled.module.css";

interface EnrolledProps {
  enrolment: EnrolmentInput;
  /** Opens an empty form. */
  onAgain: () => void;
}

/** Replaces the form after a success: what was received, and where to go from here. */
export function Enrolled({ enrolment: { title, name, email, course }, onAgain }: EnrolledProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: "center" });
  }, []);
  return (
    <section className={styles.panel} aria-labelledby="enrolled-title">
      <span className={styles.mark} aria-hidden="true">
        <Icon path={icons.check} size={28} />
      </span>
      <h2 id="enrolled-title" ref={heading} tabIndex={-1}>
        Thank you, {title} {name}
      </h2>
      <p>
        We have your enrolment in <strong>{course}</strong>. A confirmation is on its way to <strong>{email}</strong>.
        If it is not there in a quarter of an hour, please look among the unwanted mail.
      </p>
      <div className={styles.ways}>
        <ButtonLink to={{ role: "courses" }}>Back to the courses</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Enrol somebody else
        </Button>
      </div>
    </section>
  );
}
