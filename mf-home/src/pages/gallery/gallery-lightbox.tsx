import { useApp, useQuery } from "@optimyz/kit";
import { useLocation, useNavigate, useSearchParams } from "@optimyz/kit/router";
import { galleryQuery } from "../../sections/gallery/gallery-images.tsx";
import { galleryImage, IMAGE_PARAM, openedLightbox } from "../../sections/gallery/gallery-link.ts";
import { Lightbox } from "./lightbox.tsx";

/** The lightbox over the gallery. The URL names its image, so that it can be shared and Back closes it. */
export function GalleryLightbox() {
  const images = useQuery(galleryQuery).data ?? [];
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { pathOf } = useApp();
  const index = images.findIndex(({ id }) => String(id) === params.get(IMAGE_PARAM));
  if (index < 0) return null;

  const close = () => {
    if (openedLightbox(state)) void navigate(-1);
    else setParams({}, { replace: true, preventScrollReset: true });
  };
  const show = (next: number) => {
    const image = images.at(next % images.length);
    if (image) void navigate(pathOf(galleryImage(image.id)), { replace: true, preventScrollReset: true, state });
  };
  return <Lightbox images={images} index={index} onShow={show} onClose={close} />;
}
