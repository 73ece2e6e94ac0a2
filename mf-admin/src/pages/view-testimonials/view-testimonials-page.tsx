import { listAllTestimonials } from "@optimyz/contract/endpoints/admin";
import { testimonialStates } from "@optimyz/contract/schemas/admin";
import { query } from "@optimyz/kit";
import { ButtonLink } from "@optimyz/ui";
import { RemoteView } from "../../list/remote-view.tsx";
import { choicesOf } from "../../list/tag.tsx";
import { useRemoteList } from "../../list/use-remote-list.ts";
import { tabPath } from "../../tabs.ts";
import { TabPage } from "../tab-page.tsx";
import { TestimonialRow } from "./testimonial-row.tsx";

export { freshLoader as loader } from "../../content/fresh-loader.ts";

/** `/admin/dashboard/view-testimonials` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listAllTestimonials, { query: page }),
    statuses: testimonialStates,
    sorts: [
      { key: "created_at desc", label: "Newest first" },
      { key: "created_at asc", label: "Oldest first" },
      { key: "name asc", label: "Name" },
    ],
  });
  const add = (
    <ButtonLink variant="secondary" size="small" to={tabPath("add-testimonial")}>
      Add testimonial
    </ButtonLink>
  );
  return (
    <TabPage slug="view-testimonials" actions={add}>
      <RemoteView
        list={list}
        noun="testimonials"
        statuses={choicesOf(testimonialStates)}
        log="Error fetching testimonials"
        empty="No testimonials found."
        row={(testimonial) => <TestimonialRow key={testimonial.id} testimonial={testimonial} list={list.asked} />}
      />
    </TabPage>
  );
}
