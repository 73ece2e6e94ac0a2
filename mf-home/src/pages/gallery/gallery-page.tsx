import { appOf, PageMeta } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Section } from "@optimyz/ui";
import { GalleryImages, galleryQuery } from "../../sections/gallery/gallery-images.tsx";
import { gallerySubtitle, galleryTitle } from "../../sections/gallery/gallery-section.tsx";
import { GalleryLightbox } from "./gallery-lightbox.tsx";

const SKELETON_COUNT = 12;

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(galleryQuery);
  return null;
}

export function Component() {
  return (
    <>
      <PageMeta title={galleryTitle} description={gallerySubtitle} canonical={{ role: "gallery" }} />
      <Section headingLevel={1} title={galleryTitle} lead={gallerySubtitle} compact>
        <GalleryImages skeletonCount={SKELETON_COUNT} />
      </Section>
      <GalleryLightbox />
    </>
  );
}
