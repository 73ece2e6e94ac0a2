import { useApp } from "@optimyz/kit";
import { ButtonLink, Icon, icons, Section } from "@optimyz/ui";
import { GalleryImages } from "./gallery-images.tsx";

const HOME_IMAGES_MAX = 6;

export const galleryTitle = "Our Gallery";
export const gallerySubtitle = "Explore some moments from our educational activities.";

/** The first images of the gallery, for the home page. */
export function GallerySection() {
  const { pathOf } = useApp();
  return (
    <Section
      tone="tint"
      title={galleryTitle}
      lead={gallerySubtitle}
      actions={
        <ButtonLink variant="secondary" to={{ role: "gallery" }}>
          See all images <Icon path={icons.arrowRight} />
        </ButtonLink>
      }
    >
      {/* The section's own URL. React leaves a link with `itemProp` in the body, so the page's canonical stays one. */}
      <link rel="canonical" itemProp="url" href={pathOf({ role: "gallery" })} />
      <GalleryImages countMax={HOME_IMAGES_MAX} skeletonCount={HOME_IMAGES_MAX} />
    </Section>
  );
}
