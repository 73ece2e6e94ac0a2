import { listAllTestimonials } from "@optimyz/contract/api/endpoints/admin";
import { testimonialStates } from "@optimyz/contract/api/schemas/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { choicesOf } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { TestimonialRow } from "./testimonial-row.tsx";

export { contentLoader as loader } from "../../shared/data/content.ts";

/** `/admin/dashboard/view-testimonials` */
export function Component() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listAllTestimonials, { query: page }),
    statuses: testimonialStates,
    sorts: [...byTime, { key: "name asc", label: t(m.name) }],
  });
  return (
    <RemoteTab
      slug="view-testimonials"
      related="add-testimonial"
      list={list}
      noun={t(m.testimonials)}
      log="Error fetching testimonials"
      statuses={choicesOf(testimonialStates)}
      empty={t(m.noneFound)}
      row={(testimonial) => <TestimonialRow key={testimonial.id} testimonial={testimonial} />}
    />
  );
}
