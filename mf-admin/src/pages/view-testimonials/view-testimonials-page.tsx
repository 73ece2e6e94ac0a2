import { appOf, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { ButtonLink, Notice } from "@optimyz/ui";
import { testimonialsQuery } from "../../content/queries.ts";
import { Loaded } from "../../feedback/loaded.tsx";
import { tabPath } from "../../tabs.ts";
import { TabPage } from "../tab-page.tsx";
import { TestimonialList } from "./testimonial-list.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(testimonialsQuery);
  return null;
}

/** `/admin/dashboard/view-testimonials` */
export function Component() {
  const testimonials = useQuery(testimonialsQuery);
  const add = (
    <ButtonLink variant="secondary" size="small" to={tabPath("add-testimonial")}>
      Add testimonial
    </ButtonLink>
  );
  return (
    <TabPage slug="view-testimonials" actions={add}>
      <Loaded state={testimonials} log="Error fetching testimonials">
        {(all) =>
          all.length > 0 ? <TestimonialList all={all} /> : <Notice tone="empty">No testimonials found.</Notice>
        }
      </Loaded>
    </TabPage>
  );
}
