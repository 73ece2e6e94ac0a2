import { saveTranslation } from "@optimyz/contract/api/endpoints/translations";
import type { Translatable } from "@optimyz/contract/api/schemas/translations";
import { ApiError } from "@optimyz/kit";
import { useEffect, useRef, useState } from "react";
import { newerRowOf } from "../../shared/feedback/conflict.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { useKept } from "../../shared/forms/use-kept.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import type { Save } from "./use-save.ts";

/** What somebody else has changed since the text was read. */
export interface Conflict {
  isOtherOriginal: boolean;
  /** Null where they have taken the translation away; undefined where they left it alone. */
  theirs: string | null | undefined;
}

/** Of one text: as it was saved, as it is typed, and the outcome of saving it. */
export interface Translation {
  item: Translatable;
  value: string;
  set: (value: string) => void;
  isChanged: boolean;
  isSaving: boolean;
  isSaved: boolean;
  problem: string | undefined;
  conflict: Conflict | undefined;
  /** Saves what is typed where it differs; after a conflict only when somebody has chosen. @returns whether it is saved */
  save: () => Promise<boolean>;
  /** Saves what is typed, over what somebody else has saved, or for an original that has changed. */
  confirm: () => Promise<boolean>;
  /** Takes back what is typed, and keeps what is saved. */
  discard: () => void;
  /** Saves the text again that was there before; undefined where nothing was saved. */
  undo: (() => Promise<boolean>) | undefined;
}

/** Edits the translation of one text. What is typed is kept for this tab until it is saved. */
export function useTranslation(given: Translatable, lang: string, send: Save): Translation {
  const t = useText();
  const { fail } = useFeedback();
  const [item, setItem] = useState(given);
  const latest = useRef(given);
  const [before, setBefore] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const base = item.text ?? "";
  const key = `admin:translation:${lang}:${item.group}:${item.key}`;
  const { value, set, isChanged, forget } = useKept(key, base, sent !== undefined);
  /** What is being sent: a key that leads on also leaves the field. */
  const sending = useRef<string>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const take = (next: Translatable) => {
    latest.current = next;
    setItem(next);
  };
  const request = (text: string) =>
    send(() => {
      const { group, key: name, source, version } = latest.current;
      return { lang, group, key: name, source, text, version };
    });
  /** Again where nothing that is seen has changed, but the version: other texts of the same draft were saved. */
  const requestAgain = (text: string) =>
    request(text).catch((error: unknown) => {
      const newer = newerRowOf(saveTranslation, error);
      if (!newer || newer.source !== latest.current.source || newer.text !== latest.current.text) throw error;
      latest.current = newer;
      return request(text);
    });
  const meet = (error: unknown) => {
    console.error("Error saving a translation", error);
    const newer = newerRowOf(saveTranslation, error);
    if (isGone.current) return fail(t(m.failedBehind, { where: item.where, reason: reasonOf(error) }));
    if (!newer) return setProblem(problemIn(error));
    const seen = latest.current;
    setConflict({
      isOtherOriginal: newer.source !== seen.source,
      theirs: newer.text === seen.text ? undefined : newer.text,
    });
    take(newer);
  };
  const store = async (text: string): Promise<boolean> => {
    if (text.length > item.length_max) {
      setProblem(t(m.tooLong, { count: text.length, max: item.length_max }));
      return false;
    }
    sending.current = text;
    setSent(text);
    setProblem(undefined);
    setConflict(undefined);
    const seen = latest.current;
    try {
      const saved = await requestAgain(text);
      take(saved);
      // Words that the site came with are not the provider's.
      setBefore(seen.version === 0 ? "" : (seen.text ?? ""));
      // What was typed since stays.
      set((typed) => (typed === text ? (saved.text ?? "") : typed));
      if (isGone.current) forget();
      return true;
    } catch (error) {
      meet(error);
      return false;
    } finally {
      sending.current = undefined;
      setSent(undefined);
    }
  };

  return {
    item,
    value,
    set: (next) => {
      set(next);
      setBefore(undefined);
      if (!conflict) setProblem(undefined);
    },
    isChanged,
    isSaving: sent !== undefined,
    isSaved: before !== undefined && !isChanged && sent === undefined,
    problem,
    conflict,
    save: async () => {
      if (sending.current === value || conflict) return false;
      return value.trim() === base.trim() || store(value);
    },
    confirm: () => store(value),
    discard: () => {
      set(base);
      setProblem(undefined);
      setConflict(undefined);
    },
    undo:
      before === undefined || before === (item.version === 0 ? "" : base)
        ? undefined
        : () => {
            set(before);
            return store(before);
          },
  };
}

/** The server's sentence about the text itself, else about the request. */
const problemIn = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.fields)[0]) || reasonOf(error);
