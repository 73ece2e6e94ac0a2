import { appOf, PageMeta, readPart, useApp, useQuery } from "@optimyz/kit";
import { data, Link, type LoaderFunctionArgs } from "@optimyz/kit/router";
import * as sections from "../../sections/messages.ts";
import { LISTED, testimonialsAfter } from "../../sections/testimonials/testimonials-query.ts";
import { carouselOf, TestimonialsSection } from "../../sections/testimonials/testimonials-section.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
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
  const t = useText();
  const { pathOf } = useApp();
  const after = useAfter();
  const source = testimonialsAfter(after);
  const { rows, hasMore } = readPart(useQuery(source).data ?? [], LISTED);
  const isFirstPage = after === undefined;
  return (
    <>
      <PageMeta
        title={t(isFirstPage ? sections.testimonials : m.earlier)}
        description={t(m.description)}
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

const EndOfList = () => useText()(m.endOfList, { link: (words) => <Link to={{ role: "testimonials" }}>{words}</Link> });
