import { listPictures } from "@optimyz/contract/api/endpoints/library";
import { Notice } from "@optimyz/ui";
import { query } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { ListTools, Pager } from "../../shared/list/list-tools.tsx";
import { Rows } from "../../shared/list/row-list.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import styles from "./library.module.css";
import { PictureCard } from "./picture-card.tsx";
import { UploadPanel } from "./upload-panel.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

const states = [
  { key: "", label: "All" },
  { key: "unused", label: "Not used" },
  { key: "no-alt", label: "Without alternative text" },
];

/** `/admin/dashboard/library` */
export function Component() {
  const pictures = useRemoteList({
    query: ({ search, status, cursor }) =>
      query(listPictures, {
        query: { limit: "50", ...(search && { search }), ...(status && { status }), ...(cursor && { cursor }) },
      }),
    statuses: ["unused", "no-alt"],
    sorts: [{ key: "created_at desc", label: "Newest first" }],
  });
  const filtered = pictures.search !== "" || pictures.status !== "";
  return (
    <TabPage slug="library" lead="Every picture of the site once: what it shows, where it is used.">
      <div className={styles.upload}>
        <UploadPanel />
      </div>
      <ListTools
        list={pictures}
        noun="pictures"
        filter={{ label: "Show", value: pictures.status, choices: states, set: pictures.setStatus }}
      />
      <Loaded state={pictures.state} log="Error fetching pictures">
        {({ items }) => (
          <>
            {items.length === 0 && (
              <Notice tone="empty">{filtered ? "Nothing matches the search." : "No pictures yet."}</Notice>
            )}
            <Rows cards busy={pictures.stale} aria-label="Pictures">
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
