import { appOf } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { clientOf } from "../../shared/data/client.ts";
import { contentQuery } from "../../shared/data/content.ts";
import { waitShortly } from "../../shared/data/fresh-loader.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useText } from "../../texts.ts";
import { ImageList } from "./image-list.tsx";
import * as m from "./messages.ts";
import { imagesQuery } from "./queries.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const client = clientOf(appOf(context));
  void client.prefetchQuery(contentQuery);
  await waitShortly(client.prefetchQuery(imagesQuery));
  return null;
}

/** `/admin/dashboard/view-gallery-image` */
export function Component() {
  const t = useText();
  const images = useQuery(imagesQuery);
  return (
    <TabPage slug="view-gallery-image" related="add-gallery-image">
      <Loaded state={images} failed={t(m.notLoaded)} log="Error fetching images">
        {(all) => (all.length > 0 ? <ImageList all={all} /> : <Notice tone="empty">{t(m.noneFound)}</Notice>)}
      </Loaded>
    </TabPage>
  );
}
