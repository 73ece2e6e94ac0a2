import { directionOf } from "@optimyz/contract/protocol/language-names";
import { Button, Prose } from "@optimyz/ui";
import { lazy, Suspense } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./translations.module.css";
import type { Translation } from "./use-translation.ts";

const Comparison = lazy(() => import("../../shared/editor/comparison.tsx"));

interface RowStateProps {
  id: string;
  translation: Translation;
  lang: string;
}

/** Below a translation: the outcome of saving it, what somebody else has changed, and what can be done. */
export function RowState({ id, translation, lang }: RowStateProps) {
  const t = useText();
  const { item, problem, conflict, isChanged, isSaving, isSaved, undo, confirm } = translation;
  const said = saidOf(translation);
  return (
    <div className={styles.after}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {conflict && <Conflicting translation={translation} lang={lang} />}
      {item.state === "older" && item.earlier_source !== undefined && !conflict && (
        <details>
          <summary>{t(m.sinceThen)}</summary>
          <Suspense>
            <Comparison before={item.earlier_source} after={item.source} />
          </Suspense>
        </details>
      )}
      <div className={styles.buttons}>
        <p id={id} className={styles.state} role="status">
          {said && t(said)}
        </p>
        {isSaved && undo && (
          <Button variant="quiet" size="small" onClick={() => void undo()}>
            {t(m.undo)}
          </Button>
        )}
        {problem && isChanged && (
          <Button variant="secondary" size="small" onClick={() => void confirm()}>
            {t(m.save)}
          </Button>
        )}
        {item.state === "older" && !isChanged && !conflict && (
          <Button variant="secondary" size="small" busy={isSaving} onClick={() => void confirm()}>
            {t(m.stillRight)}
          </Button>
        )}
      </div>
    </div>
  );
}

function saidOf({ item, isSaving, isSaved, isChanged }: Translation) {
  if (isSaving) return m.saving;
  if (!isSaved) return isChanged ? m.notSaved : "";
  if (item.version > 0) return m.saved;
  return item.group === "messages" ? m.asItCame : m.takenAway;
}

/** What somebody else has changed meanwhile, next to what is typed, and the choice between both. */
function Conflicting({ translation, lang }: Pick<RowStateProps, "translation" | "lang">) {
  const t = useText();
  const { item, conflict, confirm, discard } = translation;
  if (!conflict) return null;
  const { isOtherOriginal, theirs } = conflict;
  return (
    <div className={styles.conflict} role="alert">
      {isOtherOriginal && <p>{t(m.originalChanged)}</p>}
      {theirs === null && <p>{t(m.theirsGone)}</p>}
      {theirs && <p>{t(m.theirsDiffers)}</p>}
      {theirs && (
        <div lang={lang} dir={directionOf(lang)} className={styles.words}>
          {item.kind === "html" ? <Prose html={theirs} /> : theirs}
        </div>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={() => void confirm()}>
          {t(m.saveMine)}
        </Button>
        {theirs !== undefined && (
          <Button variant="secondary" size="small" onClick={discard}>
            {t(m.keepTheirs)}
          </Button>
        )}
      </div>
    </div>
  );
}
