import { directionOf, nameOfLanguage } from "@optimyz/contract/protocol/language-names";
import { useEffect } from "react";
import type { FrameParts } from "./frame-parts.ts";
import { LanguageOffer } from "./language-offer.tsx";
import * as m from "./messages.ts";

/** In the session's storage: how far down a page was when its language was changed, as a part of its height. */
const PLACE_KEY = "language-place";

interface LanguagesProps {
  frame: FrameParts;
  linkClassName?: string | undefined;
  hasCurrent?: boolean;
  offers?: boolean;
}

/** The page in each of the site's languages, with the place where the visitor reads. */
export default function Languages({ frame, linkClassName, hasCurrent = false, offers = false }: LanguagesProps) {
  const { useFrame, useLocation, useTexts } = frame;
  const { language, say } = useTexts();
  const { code: current } = language;
  const { pathname, search, hash } = useLocation();
  const languages = useFrame().region?.languages ?? [];
  useEffect(goToPlace, []);
  const hrefOf = (base: string) => (base + pathname).replace(/(.)\/$/, "$1") + search + hash;
  const shown = languages.map((code, at) => ({ code, base: at === 0 ? "" : `/${code}` }));
  return (
    <>
      {offers && (
        <LanguageOffer
          frame={frame}
          current={current}
          languages={shown.map(({ code, base }) => ({ code, href: hrefOf(base) }))}
        />
      )}
      <ul className="languages" aria-label={say(m.languages)}>
        {shown
          .filter(({ code }) => hasCurrent || code !== current)
          .map(({ code, base }) => (
            <li key={code}>
              <a
                className={linkClassName}
                href={hrefOf(base)}
                hrefLang={code}
                lang={code}
                dir={directionOf(code)}
                aria-current={code === current ? "true" : undefined}
                onClick={keepPlace}
              >
                {nameOfLanguage(code)}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}

function keepPlace(): void {
  try {
    sessionStorage.setItem(PLACE_KEY, String(scrollY / document.documentElement.scrollHeight));
  } catch {
    // The page begins at its top.
  }
}

function goToPlace(): void {
  try {
    const place = sessionStorage.getItem(PLACE_KEY);
    sessionStorage.removeItem(PLACE_KEY);
    if (place) scrollTo({ top: Number(place) * document.documentElement.scrollHeight, behavior: "instant" });
  } catch {
    // The page begins at its top.
  }
}
