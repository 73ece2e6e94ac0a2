import { query, useQuery } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
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
  const { status, data, retry } = useQuery(galleryQuery);
  if (status === "loading") return <GallerySkeleton count={skeletonCount} />;
  if (status === "error")
    return (
      <Notice tone="error" retry={retry}>
        Failed to load images.
      </Notice>
    );
  if (data.length === 0) return <Notice tone="empty">No images available.</Notice>;
  return <GalleryGrid images={data.slice(0, countMax)} />;
}
