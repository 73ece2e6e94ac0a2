import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "./schema.ts";

/** Puts a picture of the library where the cursor is: into an empty frame, else into the line. */
export function putImage(view: EditorView, { file, alt }: Pick<LibraryPicture, "file" | "alt">): void {
  const { state } = view;
  const attrs = { src: `/uploads/${file}`, alt };
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const figure = $from.node(depth);
    if (figure.type.name !== "figure") continue;
    const framed = schema.nodes.figure_image?.create(attrs);
    const start = $from.start(depth);
    const end = figure.firstChild?.type.name === "figure_image" ? start + 1 : start;
    if (framed) view.dispatch(state.tr.replaceWith(start, end, framed));
    return;
  }
  const picture = schema.nodes.image?.create(attrs);
  if (picture) view.dispatch(state.tr.replaceSelectionWith(picture, false).scrollIntoView());
}

/** The picture that is selected, with its place. */
export function selectedImage({ state: { selection } }: EditorView) {
  const isImage = selection instanceof NodeSelection && /image$/.test(selection.node.type.name);
  return isImage ? { node: selection.node, at: selection.from } : undefined;
}
