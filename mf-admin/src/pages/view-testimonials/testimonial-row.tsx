import { deleteTestimonial } from "@optimyz/contract/endpoints/content";
import type { Testimonial } from "@optimyz/contract/schemas/content";
import { Button } from "@optimyz/ui";
import { useId, useState } from "react";
import { testimonialsQuery } from "../../content/queries.ts";
import { useContent } from "../../content/use-content.ts";
import { ifMatch } from "../../feedback/conflict.ts";
import { DeleteButton } from "../../list/delete-button.tsx";
import styles from "../../list/list.module.css";
import { TestimonialDialog } from "./testimonial-dialog.tsx";

/** One testimonial in the list. */
export function TestimonialRow({ testimonial }: { testimonial: Testimonial }) {
  const { id, name, location, designation, feedback, version } = testimonial;
  const { change } = useContent();
  const nameId = useId();
  const [edited, setEdited] = useState<Testimonial>();
  const facts = [location, designation !== "N/A" && designation].filter(Boolean).join(" · ");
  return (
    <li className={styles.row}>
      <div className={styles.view}>
        <div className={styles.content}>
          <h2 id={nameId} className={styles.name}>
            {name} <span className={styles.number}>#{id}</span>
          </h2>
          <p className={styles.meta}>{facts}</p>
          <p>{feedback}</p>
        </div>
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" aria-describedby={nameId} onClick={() => setEdited(testimonial)}>
            Edit
          </Button>
          <DeleteButton
            title="Delete this testimonial?"
            describedBy={nameId}
            run={async () => {
              await change(deleteTestimonial, { params: { id }, headers: ifMatch(version) }, testimonialsQuery);
            }}
            onFailure={(error) => console.error("Error deleting testimonial", error)}
          >
            <p>The testimonial of {name} disappears from the site at once.</p>
          </DeleteButton>
        </div>
      </div>
      {edited && <TestimonialDialog testimonial={edited} close={() => setEdited(undefined)} />}
    </li>
  );
}
