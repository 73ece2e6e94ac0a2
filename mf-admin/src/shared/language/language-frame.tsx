import { directionOf } from "@optimyz/contract/protocol/language-names";
import { appOf, TextsContext, useApp, useAtomValue, useTexts } from "@optimyz/kit";
import { type LoaderFunctionArgs, Outlet } from "@optimyz/kit/router";
import { useEffect } from "react";
import { sayAsDocument, sayOutside, speak, storedLanguage, textsAtom } from "./speak.ts";
import { setSpoken } from "./spoken.ts";

/** Fetches the texts of the browser's language, next to what the page in it fetches. */
export async function loader({ context }: LoaderFunctionArgs) {
  const language = typeof document === "undefined" ? undefined : storedLanguage();
  if (language !== undefined) await speak(appOf(context), language);
  return null;
}

/** Once in each document: later changes come from the session and the profile. */
export const shouldRevalidate = () => false;

/** Around every page of the admin: its language, which is that of the person and not of the address. */
export function Component() {
  const app = useApp();
  const around = useTexts();
  const spoken = useAtomValue(textsAtom);
  const texts = spoken ?? around;
  setSpoken(texts);
  const { code } = texts.language;
  useEffect(() => {
    const { documentElement: root } = document;
    const { lang, dir } = root;
    root.lang = code;
    root.dir = directionOf(code);
    return () => {
      root.lang = lang;
      root.dir = dir;
    };
  }, [code]);
  useEffect(() => {
    if (!spoken) return;
    sayOutside(app, spoken);
    return () => sayAsDocument(app);
  }, [app, spoken]);
  return (
    <TextsContext value={texts}>
      <Outlet />
    </TextsContext>
  );
}
