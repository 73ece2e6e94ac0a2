import { markTestimonial } from "@optimyz/contract/api/endpoints/admin";
import { deleteTestimonial } from "@optimyz/contract/api/endpoints/content";
import type { AdminTestimonial } from "@optimyz/contract/api/schemas/admin";
import { useState } from "react";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditButton } from "../../shared/list/edit-button.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta, RowWords } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { TestimonialDialog } from "./testimonial-dialog.tsx";

/** One testimonial in the list: edited in a dialog, hidden and shown again with one click. */
export function TestimonialRow({ testimonial }: { testimonial: AdminTestimonial }) {
  const { id, name, location, designation, feedback, hidden, is_new, created_at, by_participant } = testimonial;
  const t = useText();
  const [edited, setEdited] = useState<AdminTestimonial>();
  const facts = [location, designation !== "N/A" && designation, when(created_at), by_participant && t(m.participant)]
    .filter(Boolean)
    .join(" · ");
  const isWaiting = is_new && hidden;
  /** An administrator who decides about a testimonial has seen it. */
  const mark = (isHidden: boolean) => ({
    endpoint: markTestimonial,
    request: { params: { id }, body: { hidden: isHidden, is_new: false } },
    done: t(isHidden ? m.nowHidden : m.nowShown, { name }),
    log: "Error marking testimonial",
  });
  return (
    <Row
      name={
        <>
          <span>{name} </span>
          {isWaiting && <Tag status="waiting" />}
          {is_new && !hidden && <Tag status="new" />}
          {hidden && !is_new && <Tag status="hidden" />}
        </>
      }
      buttons={(nameId) => (
        <>
          {is_new && (
            <ActionButton {...mark(false)} describedBy={nameId}>
              {t(hidden ? m.publish : m.seen)}
            </ActionButton>
          )}
          <EditButton describedBy={nameId} onClick={() => setEdited(testimonial)} />
          <ActionButton {...mark(isWaiting || !hidden)} describedBy={nameId}>
            {t(isWaiting ? m.keepHidden : hidden ? m.show : m.hide)}
          </ActionButton>
          <DeleteButton
            endpoint={deleteTestimonial}
            row={testimonial}
            name={t(m.testimonialOf, { name })}
            title={t(m.deleteThis)}
            describedBy={nameId}
            onFailure={(error) => console.error("Error deleting testimonial", error)}
          >
            <p>{t(m.disappears, { name })}</p>
          </DeleteButton>
        </>
      )}
    >
      <Meta>{facts}</Meta>
      <RowWords>{feedback}</RowWords>
      {edited && <TestimonialDialog testimonial={edited} close={() => setEdited(undefined)} />}
    </Row>
  );
}
