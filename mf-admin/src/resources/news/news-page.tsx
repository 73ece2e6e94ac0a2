import { useParams } from "@optimyz/kit/router";
import { Component as NoSuchTab } from "../../shared/layout/no-such-tab.tsx";
import { IssueList } from "./issue-list.tsx";
import { NewPost } from "./new-post.tsx";
import { PostList } from "./post-list.tsx";
import { ReaderList } from "./reader-list.tsx";
import { readPart } from "./words.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/news`: posts, a new one, the readers of the newsletter, and what they were sent. */
export function Component() {
  const { part } = useParams();
  switch (readPart(part)) {
    case "posts":
      return <PostList />;
    case "new":
      return <NewPost />;
    case "readers":
      return <ReaderList />;
    case "issues":
      return <IssueList />;
    default:
      return <NoSuchTab />;
  }
}
