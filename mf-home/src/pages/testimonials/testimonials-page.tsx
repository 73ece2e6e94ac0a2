import { appOf, PageMeta } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { TestimonialsSection, testimonialsQuery } from "../../sections/testimonials/testimonials-section.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(testimonialsQuery);
  return null;
}

export function Component() {
  return (
    <>
      <PageMeta
        title="Testimonials"
        description="What people say who have trained with us, in their own words."
        canonical={{ role: "testimonials" }}
      />
      <TestimonialsSection headingLevel={1} />
    </>
  );
}
