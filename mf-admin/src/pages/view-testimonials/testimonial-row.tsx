import { markTestimonial } from "@optimyz/contract/endpoints/admin";
import { deleteTestimonial } from "@optimyz/contract/endpoints/content";
import type { AdminTestimonial } from "@optimyz/contract/schemas/admin";
import type { Query } from "@optimyz/kit";
import { Button } from "@optimyz/ui";
import { useState } from "react";
import { countsQuery, testimonialsQuery } from "../../content/queries.ts";
import { useContent } from "../../content/use-content.ts";
import { ActionButton } from "../../list/action-button.tsx";
import { DeleteButton } from "../../list/delete-button.tsx";
import styles from "../../list/list.module.css";
import { Row } from "../../list/row.tsx";
import { Tag } from "../../list/tag.tsx";
import { when } from "../../list/when.ts";
import { TestimonialDialog } from "./testimonial-dialog.tsx";

interface TestimonialRowProps {
  testimonial: AdminTestimonial;
  /** The read that it came with. */
  list: Query;
}

/** One testimonial in the list: edited in a dialog, hidden and shown again with one click. */
export function TestimonialRow({ testimonial, list }: TestimonialRowProps) {
  const { id, name, location, designation, feedback, hidden, is_new, created_at } = testimonial;
  const { change } = useContent();
  const [edited, setEdited] = useState<AdminTestimonial>();
  const facts = [location, designation !== "N/A" && designation, when(created_at)].filter(Boolean).join(" · ");
  const mark = async (body: { hidden?: boolean; is_new?: boolean }) => {
    await change(markTestimonial, { params: { id }, body }, list, testimonialsQuery, countsQuery);
  };
  return (
    <Row
      name={
        <>
          {name} {is_new && <Tag status="new" />} {hidden && <Tag status="hidden" />}
        </>
      }
      number={id}
      buttons={(nameId) => (
        <>
          {is_new && (
            <ActionButton
              log="Error marking testimonial"
              describedBy={nameId}
              run={() => mark(hidden ? { hidden: false, is_new: false } : { is_new: false })}
            >
              {hidden ? "Publish" : "Seen"}
            </ActionButton>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-describedby={nameId}
            data-edit=""
            onClick={() => setEdited(testimonial)}
          >
            Edit
          </Button>
          {!(is_new && hidden) && (
            <ActionButton
              log="Error marking testimonial"
              describedBy={nameId}
              run={() => mark({ hidden: !hidden, is_new: false })}
            >
              {hidden ? "Show" : "Hide"}
            </ActionButton>
          )}
          <DeleteButton
            endpoint={deleteTestimonial}
            row={testimonial}
            name={`The testimonial of ${name}`}
            lists={[list, testimonialsQuery, countsQuery]}
            title="Delete this testimonial?"
            describedBy={nameId}
            onFailure={(error) => console.error("Error deleting testimonial", error)}
          >
            <p>The testimonial of {name} disappears from the site at once. The audit log can bring it back.</p>
          </DeleteButton>
        </>
      )}
    >
      <p className={styles.meta}>{facts}</p>
      <p className={styles.words}>{feedback}</p>
      {edited && <TestimonialDialog testimonial={edited} list={list} close={() => setEdited(undefined)} />}
    </Row>
  );
}
