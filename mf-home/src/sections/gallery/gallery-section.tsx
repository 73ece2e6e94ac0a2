import { ButtonLink, Icon, icons, Section } from "@optimyz/ui";
import { GalleryImages } from "./gallery-images.tsx";

const HOME_IMAGES_MAX = 6;

export const galleryTitle = "Our Gallery";
export const gallerySubtitle = "Explore some moments from our educational activities.";

/** The first images of the gallery, for the home page. The canonical link of the gallery is on its own page: search engines take one for each. */
export function GallerySection() {
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
      <GalleryImages countMax={HOME_IMAGES_MAX} skeletonCount={HOME_IMAGES_MAX} />
    </Section>
  );
}
