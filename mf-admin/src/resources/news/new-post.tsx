import { createPost } from "@optimyz/contract/api/endpoints/news-admin";
import { useNavigate } from "@optimyz/kit/router";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { NewsFrame } from "./news-frame.tsx";
import { PostFields, readPost } from "./post-fields.tsx";
import { newsPath } from "./words.ts";

/** `/admin/dashboard/news/new` */
export function NewPost() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <NewsFrame current="new" title={t(m.newPost)}>
      <AddForm
        wide
        endpoint={createPost}
        draftKey="admin:post"
        read={readPost}
        submitLabel={t(m.addPost)}
        busyLabel={t(m.adding)}
        added={t(m.added)}
        log="Error adding a post"
        failed={t(m.notAdded)}
        // Once the form is empty again, so that nobody is asked about what was typed.
        onAdded={() => setTimeout(() => void navigate(newsPath("posts")))}
      >
        <PostFields />
      </AddForm>
    </NewsFrame>
  );
}
