import { query, useQuery } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "../messages.ts";
import { GalleryGrid, GallerySkeleton } from "./gallery-grid.tsx";
import { listGalleryImages } from "./list-gallery-images.ts";

/** The query of a page's loader. */
export const galleryQuery = query(listGalleryImages);

interface GalleryImagesProps {
  /** Shows the first ones only. */
  countMax?: number | undefined;
  /** Cards of the skeleton. */
  skeletonCount: number;
}

/** The gallery in each of its states. */
export function GalleryImages({ countMax, skeletonCount }: GalleryImagesProps) {
  const t = useText();
  const { status, data, retry } = useQuery(galleryQuery);
  if (status === "loading") return <GallerySkeleton count={skeletonCount} />;
  if (status === "error")
    return (
      <Notice tone="error" retry={retry}>
        {t(m.imagesFailed)}
      </Notice>
    );
  if (data.length === 0) return <Notice tone="empty">{t(m.noImages)}</Notice>;
  return <GalleryGrid images={data.slice(0, countMax)} />;
}
