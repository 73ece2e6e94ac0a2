import { ButtonLink, Icon, icons, Section } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "../messages.ts";
import { GalleryImages } from "./gallery-images.tsx";

const HOME_IMAGES_MAX = 6;

/** The first images of the gallery, for the home page. The canonical link of the gallery is on its own page: search engines take one for each. */
export function GallerySection() {
  const t = useText();
  return (
    <Section
      tone="tint"
      title={t(m.galleryTitle)}
      lead={t(m.gallerySubtitle)}
      actions={
        <ButtonLink variant="secondary" to={{ role: "gallery" }}>
          {t(m.seeAllImages)} <Icon path={icons.arrowRight} />
        </ButtonLink>
      }
    >
      <GalleryImages countMax={HOME_IMAGES_MAX} skeletonCount={HOME_IMAGES_MAX} />
    </Section>
  );
}
