import { discardTextDraft, readTextDraft, saveTextDraft } from "@optimyz/contract/api/endpoints/texts";
import type { TextDraft } from "@optimyz/contract/api/schemas/texts";
import { useApp } from "@optimyz/kit";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFormReset } from "../forms/own-field.ts";
import { say } from "../language/spoken.ts";
import { timeOf } from "../list/when.ts";
import * as m from "./messages.ts";
import type { TextName } from "./text-name.ts";

/** Rest after the last key until what is written is kept. */
const REST_MS = 1_500;

interface DraftOptions {
  text: TextName | undefined;
  html: string;
  /** What is stored. */
  saved: string;
  baseVersion: number;
  source: RefObject<HTMLTextAreaElement | null>;
  set: (html: string) => void;
}

/** Keeps what is written on the server while it is written, and brings it back when the page is opened again. */
export function useTextDraft({ text, html, saved, baseVersion, source, set }: DraftOptions) {
  const { api } = useApp();
  const [restored, setRestored] = useState<TextDraft>();
  const [state, setState] = useState("");
  /** The server's draft, or the row without one. */
  const kept = useRef(saved);
  const isReady = useRef(text === undefined);
  const name = text && { entity: text.entity, entity_id: text.entityId, ...(text.label && { label: text.label }) };
  const query = name && { ...name, entity_id: String(name.entity_id) };
  const key = JSON.stringify(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, for the text with this name
  useEffect(() => {
    if (!query) return;
    let gone = false;
    const restore = async () => {
      const [draft] = await api.call(readTextDraft, { query });
      // The tab's own draft, or typed text, is newer.
      if (gone || !draft || draft.html === saved || source.current?.value !== saved) return;
      kept.current = draft.html;
      set(draft.html);
      setRestored(draft);
    };
    // Without an answer there is nothing to bring back.
    void restore()
      .catch(() => undefined)
      .finally(() => {
        isReady.current = true;
      });
    return () => {
      gone = true;
    };
  }, [api, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when the text changes, under its name
  useEffect(() => {
    if (!name || html === kept.current || !isReady.current) return;
    const keep = async () => {
      try {
        await api.call(saveTextDraft, { body: { ...name, html, base_version: baseVersion } });
        kept.current = html;
        setState(say(m.draftKept, { time: timeOf(new Date().toISOString()) }));
      } catch {
        setState(say(m.draftNotKept));
      }
    };
    const timer = setTimeout(() => void keep(), REST_MS);
    return () => clearTimeout(timer);
  }, [api, key, html]);

  // Where a form stays open after it was saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else is stored, and not when something is typed
  useEffect(() => {
    if (html !== saved) return;
    kept.current = saved;
    setRestored(undefined);
    setState("");
  }, [saved]);

  const drop = () => {
    setRestored(undefined);
    setState("");
    if (query && kept.current !== saved) void api.call(discardTextDraft, { query }).catch(() => undefined);
    kept.current = saved;
  };
  // A form is reset when it is saved and when it is cancelled.
  useFormReset(source, drop);

  return {
    state,
    restored,
    isOutdated: restored !== undefined && restored.base_version !== baseVersion,
    discard: () => {
      set(saved);
      drop();
    },
  };
}
