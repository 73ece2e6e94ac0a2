import { moveImage } from "@optimyz/contract/api/endpoints/admin";
import type { GalleryImage } from "@optimyz/contract/api/schemas/content";
import { useMemo } from "react";
import { ListView } from "../../shared/list/list-view.tsx";
import { newestFirst, oldestFirst, useList } from "../../shared/list/use-list.ts";
import { useReorder } from "../../shared/list/use-reorder.ts";
import { useText } from "../../texts.ts";
import { ImageCard } from "./image-card.tsx";
import * as m from "./messages.ts";

const PAGE_SIZE = 24;
const text = ({ id, image_url }: GalleryImage) => `#${id} ${image_url}`;

/** Gallery images with search by number, order and paging. */
export function ImageList({ all }: { all: readonly GalleryImage[] }) {
  const t = useText();
  const sorts = useMemo(
    () => [
      { key: "site", label: t(m.asOnTheSite), compare: () => 0 },
      { ...newestFirst, label: t(m.newestFirst) },
      { ...oldestFirst, label: t(m.oldestFirst) },
    ],
    [t],
  );
  const list = useList(all, { sorts, text, pageSize: PAGE_SIZE });
  const order = useReorder(all, moveImage);
  const movable = list.sort === "site" && list.search === "";
  return (
    <ListView
      cards
      list={list}
      noun={t(m.images)}
      row={(image) => <ImageCard key={image.id} image={image} order={movable ? order : undefined} />}
    />
  );
}
