import { listPosts } from "@optimyz/contract/api/endpoints/news-admin";
import { postStates } from "@optimyz/contract/api/schemas/news";
import { ButtonLink } from "@optimyz/ui";
import { query } from "../../shared/data/query.ts";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { RemoteRows } from "../../shared/list/remote-rows.tsx";
import { choicesOf } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useText } from "../../texts.ts";
import styles from "../payments/payments.module.css";
import * as m from "./messages.ts";
import { NewsFrame } from "./news-frame.tsx";
import { PostRow } from "./post-row.tsx";
import { newsPath } from "./words.ts";

/** All posts, the newest first. */
export function PostList() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listPosts, { query: page }),
    statuses: postStates,
    sorts: byTime,
  });
  const choices = [{ key: "", label: t(m.all) }, ...choicesOf(postStates)];
  const readers = list.state.data?.readers ?? 0;
  return (
    <NewsFrame current="posts">
      <div className={styles.intro}>
        <ButtonLink size="small" to={newsPath("new")}>
          {t(m.newPost)}
        </ButtonLink>
      </div>
      <ListTools
        list={list}
        noun={t(m.nounPosts)}
        filter={{ label: t(m.state), value: list.status, choices, set: list.setStatus }}
      />
      <RemoteRows
        list={list}
        empty={t(m.noPosts)}
        log="Error fetching posts"
        row={(post) => <PostRow key={post.id} post={post} readers={readers} />}
      />
    </NewsFrame>
  );
}
