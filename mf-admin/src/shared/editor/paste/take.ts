import { Slice } from "prosemirror-model";
import { Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { say } from "../../language/spoken.ts";
import { sliceOf } from "../html.ts";
import { cleanPasted, type Pasted } from "./clean.ts";
import { isBlank } from "./dom.ts";
import * as m from "./messages.ts";
import { DOCS_CLIP } from "./suggestions.ts";

interface Taken {
  /** Takes pictures, which are put in when they are stored. */
  files: (files: File[]) => void;
  /** Says what could not be taken. */
  tell: (note: string) => void;
}

/** Takes a paste with HTML or files; text alone is left to the editor. @returns whether it was taken */
export function takePaste(view: EditorView, event: ClipboardEvent, taken: Taken): boolean {
  return takeData(view, event, event.clipboardData, taken);
}

/** The same for what is dropped from elsewhere; a move within the text is the editor's own. */
export function takeDrop(view: EditorView, event: DragEvent, taken: Taken): boolean {
  if (view.dragging) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  return takeData(view, event, event.dataTransfer, taken, at?.pos);
}

function takeData(view: EditorView, event: Event, data: DataTransfer | null, taken: Taken, at?: number): boolean {
  const files = [...(data?.files ?? [])].filter(({ type, name }) => /^image\//.test(type) || /\.hei[cf]$/i.test(name));
  const html = data?.getData("text/html") ?? "";
  // Word gives its text as a picture, too.
  if (html.trim() === "" && files.length === 0) return false;
  event.preventDefault();
  if (at !== undefined) moveTo(view, at);
  const pasted = cleanPasted(html, data?.getData(DOCS_CLIP));
  // A picture by itself, which the HTML only names.
  if (files.length > 0 && isBlank(pasted.body)) taken.files(files);
  else insert(view, pasted, taken);
  return true;
}

function moveTo(view: EditorView, at: number): void {
  const { tr } = view.state;
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at))));
}

function insert(view: EditorView, { body, missing, hasDeleted }: Pasted, taken: Taken): void {
  const embedded = [...body.querySelectorAll<HTMLImageElement>("img[src^='data:']")];
  const files = embedded.map(({ src }, at) => fileOf(src, at)).filter((file) => file !== undefined);
  for (const image of embedded) image.remove();
  const slice = sliceOf(body);
  // Closed at its ends where it has blocks, so that a heading stays one.
  const isInline = slice.content.childCount === 1 && slice.content.firstChild?.type.name === "paragraph";
  view.dispatch(
    view.state.tr
      .replaceSelection(isInline ? slice : new Slice(slice.content, 0, 0))
      .scrollIntoView()
      .setMeta("paste", true),
  );
  if (files.length > 0) taken.files(files);
  taken.tell(
    [missing > 0 ? say(m.picturesMissing, { count: missing }) : "", hasDeleted ? say(m.deletedIsHere) : ""]
      .filter(Boolean)
      .join(" "),
  );
}

/** A picture that the HTML itself holds. */
function fileOf(url: string, at: number): File | undefined {
  const [, type = "", data = ""] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/.exec(url) ?? [];
  if (!type || !data) return undefined;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, "")), (character) => character.charCodeAt(0));
  return new File([bytes], `pasted-${at + 1}.${type.split("/")[1]}`, { type });
}
