import { createPost } from "@optimyz/contract/api/endpoints/news-admin";
import { type AdminPost, postDecisions } from "@optimyz/contract/api/schemas/news";
import type { AnyEndpoint, InputOf } from "@optimyz/kit";
import { FieldFrame, fieldsOf, SelectField, TextAreaField, TextField, typedInput, type Values } from "@optimyz/ui";
import { useRef } from "react";
import { TextEditor } from "../../shared/editor/text-editor.tsx";
import { useFieldValue, useTypeInto } from "../../shared/forms/own-field.ts";
import { choicesOf } from "../../shared/list/tag.tsx";
import { clockInWords } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { PicturePicker } from "../library/picture-picker.tsx";
import { fieldTime, momentOfField } from "../settings/times.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(createPost);

/** The fields of a post. @param post the one that is changed */
export function PostFields({ post }: { post?: AdminPost }) {
  const t = useText();
  const { name, label: _, ...box } = field("text");
  return (
    <>
      <TextField {...field("title")} label={t(m.title)} autoComplete="off" defaultValue={post?.title} />
      <TextAreaField {...field("summary")} label={t(m.summary)} rows={3} defaultValue={post?.summary} />
      <PictureField file={post?.picture ?? ""} />
      <TextEditor name={name} label={t(m.text)} field={box} value={post?.text ?? ""} />
      <SelectField
        {...field("state")}
        label={t(m.state)}
        hint={t(m.stateHint)}
        options={choicesOf(postDecisions)}
        defaultValue={post?.state === "planned" ? "published" : (post?.state ?? "draft")}
      />
      <FieldFrame
        name="published_at"
        label={t(m.publishedAt)}
        required={false}
        hint={t(m.publishedAtHint, { clock: clockInWords() })}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            defaultValue={post?.published_at ? fieldTime(new Date(post.published_at)) : ""}
          />
        )}
      </FieldFrame>
    </>
  );
}

/** A picture of the library, which the form sends by its file's name. */
function PictureField({ file }: { file: string }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, read] = useFieldValue(input, file);
  const typeInto = useTypeInto();
  const choose = (next: string | null) => {
    if (!input.current) return;
    typeInto(input.current, next ?? "");
    read();
  };
  return (
    <>
      <input ref={input} name="picture" defaultValue={file} hidden readOnly />
      <PicturePicker label={t(m.picture)} value={chosen || null} onChange={choose} />
    </>
  );
}

/** The input from the form's fields; the time is the provider's clock. */
export function readPost<E extends AnyEndpoint>(endpoint: E, values: Values): InputOf<E> {
  const { published_at: typed, ...rest } = values;
  return { ...typedInput(endpoint, rest), published_at: momentOfField(String(typed ?? "")) ?? null } as InputOf<E>;
}
