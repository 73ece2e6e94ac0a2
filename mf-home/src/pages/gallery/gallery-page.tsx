import { appOf, PageMeta } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Section } from "@optimyz/ui";
import { GalleryImages, galleryQuery } from "../../sections/gallery/gallery-images.tsx";
import * as m from "../../sections/messages.ts";
import { useText } from "../../texts.ts";
import { GalleryLightbox } from "./gallery-lightbox.tsx";

const SKELETON_COUNT = 12;

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(galleryQuery);
  return null;
}

export function Component() {
  const t = useText();
  return (
    <>
      <PageMeta title={t(m.galleryTitle)} description={t(m.gallerySubtitle)} canonical={{ role: "gallery" }} />
      <Section headingLevel={1} title={t(m.galleryTitle)} lead={t(m.gallerySubtitle)} compact>
        <GalleryImages skeletonCount={SKELETON_COUNT} />
      </Section>
      <GalleryLightbox />
    </>
  );
}
