import { appOf, PageMeta, Slot, useFrame, useQuery, WhenNear } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Container, Skeleton } from "@optimyz/ui";
import { galleryQuery } from "../../sections/gallery/gallery-images.tsx";
import { GallerySection } from "../../sections/gallery/gallery-section.tsx";
import { newestTestimonials } from "../../sections/testimonials/testimonials-query.ts";
import { TestimonialsSection } from "../../sections/testimonials/testimonials-section.tsx";
import { homeQuery } from "../../settings/queries.ts";
import { useText } from "../../texts.ts";
import { AboutBlock } from "./about-block.tsx";
import { BestPlatform } from "./best-platform.tsx";
import { CoursesSkeleton } from "./courses-skeleton.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home-page.module.css";
import { LoginOverlay } from "./login-overlay.tsx";
import * as m from "./messages.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(homeQuery, galleryQuery, newestTestimonials);
  return null;
}

export function Component() {
  const t = useText();
  const { identity, words } = useFrame();
  const { name, place, offer } = identity;
  const more = words?.search_home;
  const home = useQuery(homeQuery).data;
  return (
    <>
      <PageMeta
        description={t(m.description, {
          who: `${name}${place && ` ${place}`}`,
          offer: `${offer}${more ? `, ${more}` : ""}`,
        })}
        canonical={{ role: "home" }}
      />
      <h1 className="visually-hidden">{`${name}: ${offer}`}</h1>
      {home ? (
        <>
          <Hero home={home} />
          <WhenNear>
            <BestPlatform home={home} />
          </WhenNear>
          <WhenNear>
            <AboutBlock home={home} />
          </WhenNear>
        </>
      ) : (
        <Container className={styles.waiting} aria-hidden="true">
          <Skeleton className={styles.words} />
        </Container>
      )}
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
