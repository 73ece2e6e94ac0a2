import { site } from "@optimyz/contract/site";
import { appOf, PageMeta, Slot, WhenNear } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { galleryQuery } from "../../sections/gallery/gallery-images.tsx";
import { GallerySection } from "../../sections/gallery/gallery-section.tsx";
import { newestTestimonials } from "../../sections/testimonials/testimonials-query.ts";
import { TestimonialsSection } from "../../sections/testimonials/testimonials-section.tsx";
import { AboutBlock } from "./about-block.tsx";
import { BestPlatform } from "./best-platform.tsx";
import { CoursesSkeleton } from "./courses-skeleton.tsx";
import { Hero } from "./hero.tsx";
import { LoginOverlay } from "./login-overlay.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(galleryQuery, newestTestimonials);
  return null;
}

export function Component() {
  return (
    <>
      <PageMeta
        description={`${site.brand} in Greater Noida West: image, skills and mindset training, free clarity calls and personalised training journeys.`}
        canonical={{ role: "home" }}
      />
      <h1 className="visually-hidden">{site.brand}: image, skills and mindset training</h1>
      <Hero />
      <WhenNear>
        <BestPlatform />
      </WhenNear>
      <WhenNear>
        <AboutBlock />
      </WhenNear>
      <Slot name="courses-section" below fallback={<CoursesSkeleton />} />
      <WhenNear>
        <GallerySection />
      </WhenNear>
      <WhenNear>
        <TestimonialsSection />
      </WhenNear>
      <LoginOverlay />
    </>
  );
}
