import { appOf, PageMeta, readPart, useApp, useQuery } from "@optimyz/kit";
import { data, Link, type LoaderFunctionArgs } from "@optimyz/kit/router";
import { LISTED, testimonialsAfter } from "../../sections/testimonials/testimonials-query.ts";
import { carouselOf, TestimonialsSection } from "../../sections/testimonials/testimonials-section.tsx";
import { pageAfter, readAfter, useAfter } from "./pages.ts";
import { TestimonialList } from "./testimonial-list.tsx";

/** Loads one page of all testimonials. A page behind the last one gives 404. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { queries, pathOf } = appOf(context);
  const after = readAfter(request, pathOf({ role: "testimonials" }));
  const testimonials = await queries.dataOf(testimonialsAfter(after));
  return data(null, { status: after !== undefined && testimonials?.length === 0 ? 404 : 200 });
}

/** The newest as a carousel and all below it; later pages are the list alone. */
export function Component() {
  const { pathOf } = useApp();
  const after = useAfter();
  const source = testimonialsAfter(after);
  const { rows, hasMore } = readPart(useQuery(source).data ?? [], LISTED);
  const isFirstPage = after === undefined;
  return (
    <>
      <PageMeta
        title={isFirstPage ? "Testimonials" : "Earlier testimonials"}
        description="What people say who have trained with us, in their own words."
        {...(isFirstPage && { canonical: { role: "testimonials" } })}
        next={hasMore ? pathOf(pageAfter(rows)) : undefined}
      />
      <TestimonialsSection headingLevel={1} source={source} {...(!isFirstPage && { empty: <EndOfList /> })}>
        {(testimonials) => (
          <>
            {isFirstPage && carouselOf(testimonials)}
            <TestimonialList key={after} testimonials={testimonials} isFirstPage={isFirstPage} />
          </>
        )}
      </TestimonialsSection>
    </>
  );
}

const EndOfList = () => (
  <>
    The list ends before this page. <Link to={{ role: "testimonials" }}>Go to its first page</Link>
  </>
);
