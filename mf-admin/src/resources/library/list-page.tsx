import { listPictures } from "@optimyz/contract/api/endpoints/library";
import { Notice } from "@optimyz/ui";
import { query } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { ListTools, Pager } from "../../shared/list/list-tools.tsx";
import { Rows } from "../../shared/list/row-list.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useText } from "../../texts.ts";
import styles from "./library.module.css";
import * as m from "./messages.ts";
import { PictureCard } from "./picture-card.tsx";
import { UploadPanel } from "./upload-panel.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/library` */
export function Component() {
  const t = useText();
  const pictures = useRemoteList({
    query: ({ search, status, cursor }) =>
      query(listPictures, {
        query: { limit: "50", ...(search && { search }), ...(status && { status }), ...(cursor && { cursor }) },
      }),
    statuses: ["unused", "no-alt"],
    sorts: [{ key: "created_at desc", label: t(m.newestFirst) }],
  });
  const states = [
    { key: "", label: t(m.all) },
    { key: "unused", label: t(m.unused) },
    { key: "no-alt", label: t(m.withoutAlt) },
  ];
  const filtered = pictures.search !== "" || pictures.status !== "";
  return (
    <TabPage slug="library" lead={t(m.lead)}>
      <div className={styles.upload}>
        <UploadPanel />
      </div>
      <ListTools
        list={pictures}
        noun={t(m.pictures)}
        filter={{ label: t(m.show), value: pictures.status, choices: states, set: pictures.setStatus }}
      />
      <Loaded state={pictures.state} log="Error fetching pictures">
        {({ items }) => (
          <>
            {items.length === 0 && <Notice tone="empty">{t(filtered ? m.nothingMatches : m.noneYet)}</Notice>}
            <Rows cards busy={pictures.stale} aria-label={t(m.picturesLabel)}>
              {items.map((picture) => (
                <PictureCard key={picture.file} picture={picture} />
              ))}
            </Rows>
          </>
        )}
      </Loaded>
      <Pager list={pictures} />
    </TabPage>
  );
}
