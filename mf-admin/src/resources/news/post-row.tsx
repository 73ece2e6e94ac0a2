import { deletePost, sendPost, updatePost } from "@optimyz/contract/api/endpoints/news-admin";
import { createPreview } from "@optimyz/contract/api/endpoints/settings-admin";
import type { AdminPost } from "@optimyz/contract/api/schemas/news";
import { useApp } from "@optimyz/kit";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import { RowButton } from "../../shared/list/row-button.tsx";
import { Meta, RowWords } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useWithSession } from "../../shared/session/relogin.ts";
import { RowInOtherLanguages } from "../../shared/translations/in-other-languages.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { PostFields, readPost } from "./post-fields.tsx";

/** One post in the list, in view or in edit mode. */
export function PostRow({ post, readers }: { post: AdminPost; readers: number }) {
  const t = useText();
  const { pathOf } = useApp();
  const { title, summary, state, slug, sent_at } = post;
  return (
    <EditableRow
      name={title}
      edit={(close) => <EditPost post={post} close={close} />}
      actions={(nameId) => (
        <>
          {state !== "published" && <PreviewButton slug={slug} describedBy={nameId} />}
          {state === "published" && !sent_at && readers > 0 && (
            <SendButton post={post} readers={readers} describedBy={nameId} />
          )}
          <DeleteButton
            describedBy={nameId}
            endpoint={deletePost}
            row={post}
            name={title}
            title={t(m.deleteThis)}
            onFailure={(error) => console.error("Error deleting a post", error)}
          >
            <p>{t(m.disappears)}</p>
          </DeleteButton>
        </>
      )}
    >
      <Meta>
        <Tag status={state} />{" "}
        {[momentOf(post, t), ...(sent_at ? [t(m.wasSent, { time: when(sent_at) })] : [])].join(" · ")}
      </Meta>
      <RowWords>{summary}</RowWords>
      {state === "published" && (
        <Meta>
          <a href={pathOf({ role: "post", params: { slug } })} target="_blank" rel="noopener">
            {t(m.seeIt)}
          </a>
        </Meta>
      )}
    </EditableRow>
  );
}

function momentOf({ state, published_at }: AdminPost, t: ReturnType<typeof useText>): string {
  const time = when(published_at ?? "");
  if (state === "published") return time;
  return state === "planned" ? t(m.plannedFor, { time }) : t(m.notSeen);
}

function EditPost({ post, close }: { post: AdminPost; close: () => void }) {
  const t = useText();
  return (
    <EditForm
      wide
      endpoint={updatePost}
      row={post}
      read={readPost}
      draftKey={`admin:post:${post.id}`}
      saved={t(m.saved)}
      log="Error changing a post"
      onDone={close}
    >
      {(row) => (
        <>
          <PostFields post={row} />
          <RowInOtherLanguages group="posts" row={row.id} />
        </>
      )}
    </EditForm>
  );
}

interface ButtonProps {
  describedBy: string;
}

/** Opens the page of a post as it will be, in a tab of its own. */
function PreviewButton({ slug, describedBy }: ButtonProps & { slug: string }) {
  const t = useText();
  const { api, pathOf } = useApp();
  const withSession = useWithSession();
  const { fail } = useFeedback();
  const open = async () => {
    // Opened by the click itself: later the browser would take it for a pop-up.
    const tab = window.open("about:blank", "_blank");
    try {
      const url = new URL((await withSession(() => api.call(createPreview))).url);
      url.pathname = pathOf({ role: "post", params: { slug } });
      if (tab) tab.location.href = url.href;
    } catch (error) {
      tab?.close();
      fail(t(m.previewFailed, { reason: reasonOf(error) }));
    }
  };
  return (
    <RowButton describedBy={describedBy} onClick={() => void open()}>
      {t(m.preview)}
    </RowButton>
  );
}

/** Sends a post to all readers, after a question. A second press gets what the first one began. */
function SendButton({
  post: { id, title },
  readers: count,
  describedBy,
}: ButtonProps & { post: AdminPost; readers: number }) {
  const t = useText();
  const { busy, send } = useAdminMutation(sendPost, { success: t(m.begun) });
  return (
    <ConfirmButton
      describedBy={describedBy}
      label={t(m.sendTo, { count })}
      busyLabel={t(m.sendingIt)}
      busy={busy}
      title={t(m.sendQuestion, { title, count })}
      run={() => send({ params: { id } })}
      onFailure={(error) => console.error("Error sending a post", error)}
    >
      <p>{t(m.sendOnce)}</p>
    </ConfirmButton>
  );
}
