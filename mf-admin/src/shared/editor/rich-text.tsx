import { addPicture } from "@optimyz/contract/api/endpoints/library";
import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { Notice } from "@optimyz/ui";
import { EditorState, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useId, useRef, useState } from "react";
import { ChooseDialog } from "../../resources/library/choose-dialog.tsx";
import { useText } from "../../texts.ts";
import { say } from "../language/spoken.ts";
import { UploadItem } from "../uploads/upload-item.tsx";
import uploadStyles from "../uploads/uploads.module.css";
import { useUploads } from "../uploads/use-uploads.ts";
import { Detached } from "./detached.tsx";
import styles from "./editor.module.css";
import { documentOf, htmlOf } from "./html.ts";
import { putImage } from "./images.ts";
import { lostBetween } from "./inert.ts";
import { LinkDialog } from "./link-dialog.tsx";
import * as m from "./messages.ts";
import { takeDrop, takePaste } from "./paste/take.ts";
import { pluginsOf } from "./plugins.ts";
import { Toolbar } from "./toolbar.tsx";

export interface RichTextProps {
  label: string;
  /** The shown HTML; a change from outside replaces the document. */
  html: string;
  onChange: (html: string) => void;
  describedBy?: string | undefined;
}

/** The visual editor: a document that is typed in, with its toolbar. Its chunk is loaded when it is shown. */
export default function RichText({ label, html, onChange, describedBy }: RichTextProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const said = useRef(html);
  const latest = useRef(onChange);
  const [state, setState] = useState<EditorState>();
  const [dialog, setDialog] = useState<"link" | "image">();
  const [note, setNote] = useState("");
  // Told once: what is written here has nothing that is lost.
  const [lost] = useState(() => lostBetween(html, htmlOf(documentOf(html))));
  const hintId = useId();
  const add = (picture: LibraryPicture) => view.current && putImage(view.current, picture);
  const {
    uploads,
    add: upload,
    remove,
    sendAll,
  } = useUploads(addPicture, {
    onStored: add,
    atOnce: (outcomes) => {
      if (!outcomes.includes(false)) setNote(outcomes.length > 0 ? say(m.pictureIsIn) : "");
    },
  });
  const takeFiles = useRef(upload);
  useEffect(() => {
    latest.current = onChange;
    takeFiles.current = upload;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view lives as long as its place; what it shows comes below
  useEffect(() => {
    const openLink = () => {
      setDialog("link");
      return true;
    };
    const begin = () => EditorState.create({ doc: documentOf(html), plugins: pluginsOf(openLink) });
    const show = (transaction: Transaction) => {
      const next = made.state.apply(transaction);
      made.updateState(next);
      setState(next);
      if (!transaction.docChanged || transaction.getMeta("from outside")) return;
      said.current = htmlOf(next.doc);
      latest.current(said.current);
    };
    const taken = { files: (files: File[]) => takeFiles.current(files), tell: setNote };
    const made = new EditorView(place.current, {
      state: begin(),
      dispatchTransaction: show,
      attributes: {
        "aria-multiline": "true",
        role: "textbox",
        "aria-label": label,
        "aria-describedby": [hintId, describedBy].filter(Boolean).join(" "),
      },
      handleDOMEvents: {
        paste: (editor, event) => takePaste(editor, event, taken),
        drop: (editor, event) => takeDrop(editor, event, taken),
      },
    });
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const { current } = view;
    if (!current || html === said.current) return;
    said.current = html;
    const { doc, tr } = current.state;
    current.dispatch(tr.replaceWith(0, doc.content.size, documentOf(html).content).setMeta("from outside", true));
  }, [html]);

  const close = () => {
    setDialog(undefined);
    view.current?.focus();
  };
  return (
    <div className={styles.visual}>
      {lost.length > 0 && <Notice tone="info">{t(m.notKnown, { parts: lost.join(", ") })}</Notice>}
      {state && view.current && (
        <Toolbar
          state={state}
          view={view.current}
          onLink={() => setDialog("link")}
          onImage={() => setDialog("image")}
        />
      )}
      <div ref={place} className={styles.page} />
      <p id={hintId} className="visually-hidden">
        {t(m.editorKeys)}
      </p>
      {uploads.some(({ status }) => status !== "done") && (
        <ul className={uploadStyles.queue} aria-label={t(m.picturesComing)}>
          {uploads
            .filter(({ status }) => status !== "done")
            .map((each) => (
              <UploadItem
                key={each.id}
                upload={each}
                onRetry={() => void sendAll(each)}
                onRemove={() => remove(each.id)}
              />
            ))}
        </ul>
      )}
      <p className={styles.note} role="status">
        {note}
      </p>
      {dialog === "link" && view.current && <LinkDialog view={view.current} close={close} />}
      {dialog === "image" && (
        <Detached>
          <ChooseDialog
            title={t(m.picture)}
            close={close}
            onChosen={(picture) => {
              add(picture);
              close();
            }}
          />
        </Detached>
      )}
    </div>
  );
}
