import { listAllTestimonials } from "@optimyz/contract/endpoints/admin";
import { testimonialStates } from "@optimyz/contract/schemas/admin";
import { query } from "@optimyz/kit";
import { choicesOf } from "../../list/tag.tsx";
import { byTime, useRemoteList } from "../../list/use-remote-list.ts";
import { RemoteTab } from "../remote-tab.tsx";
import { TestimonialRow } from "./testimonial-row.tsx";

export { freshLoader as loader } from "../../content/fresh-loader.ts";

/** `/admin/dashboard/view-testimonials` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listAllTestimonials, { query: page }),
    statuses: testimonialStates,
    sorts: [...byTime, { key: "name asc", label: "Name" }],
  });
  return (
    <RemoteTab
      slug="view-testimonials"
      related="add-testimonial"
      list={list}
      noun="testimonials"
      statuses={choicesOf(testimonialStates)}
      empty="No testimonials found."
      row={(testimonial) => <TestimonialRow key={testimonial.id} testimonial={testimonial} list={list.asked} />}
    />
  );
}
