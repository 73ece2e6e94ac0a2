import { directionOf } from "@optimyz/contract/protocol/language-names";
import { type Catalogue, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { messageKey, messagesFile } from "@optimyz/contract/protocol/message-keys";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { FrameParts } from "./frame-parts.ts";
import styles from "./language-offer.module.css";
import * as m from "./messages.ts";

/** In the browser's storage once a language was offered. */
const OFFERED_KEY = "language-offered";

interface Offer {
  code: string;
  href: string;
  text: string;
}

interface LanguageOfferProps {
  frame: FrameParts;
  current: string;
  languages: readonly { code: string; href: string }[];
}

/** Offers the page in the browser's own language, in that language, once in each browser. */
export function LanguageOffer({ frame, current, languages }: LanguageOfferProps) {
  const { Button, Icon, closePath, readStored, useTexts, writeStored } = frame;
  const { say } = useTexts();
  const [offer, setOffer] = useState<Offer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first rendering
  useEffect(() => {
    const [wanted = ""] = navigator.languages;
    const found = languages.find(({ code }) => wanted === code || wanted.startsWith(`${code}-`));
    if (!found || found.code === current || readStored(OFFERED_KEY) !== null) return;
    writeStored(OFFERED_KEY, found.code);
    offerIn(found.code, frame).then(
      (text) => text && setOffer({ ...found, text }),
      () => undefined,
    );
  }, []);
  if (!offer) return null;
  const { code, href, text } = offer;
  return createPortal(
    <div className={styles.offer} role="status">
      <a className={styles.link} href={href} hrefLang={code} lang={code} dir={directionOf(code)}>
        {text}
      </a>
      <Button variant="quiet" iconOnly aria-label={say(m.closeNotice)} onClick={() => setOffer(undefined)}>
        <Icon path={closePath} size={20} />
      </Button>
    </div>,
    document.body,
  );
}

/** The offer's words in a language; undefined where the frame does not speak it. */
async function offerIn(code: string, { readLockSet }: FrameParts): Promise<string | undefined> {
  if (code === SOURCE_LANGUAGE) return m.readHere;
  const { entry } = readLockSet().shell;
  const response = await fetch(entry.slice(0, entry.lastIndexOf("/") + 1) + messagesFile(code), { priority: "low" });
  const catalogue = response.ok ? ((await response.json()) as Catalogue) : {};
  const text = catalogue[messageKey(m.readHere)];
  return typeof text === "string" ? text : undefined;
}
