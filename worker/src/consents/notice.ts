import { createHash } from "node:crypto";
import type { Notice, NoticeWords } from "@optimyz/contract/api/schemas/people/consent";
import type { NoticeForm } from "@optimyz/contract/api/schemas/settings/notices";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { type Speech, speechFor } from "../language/speech.ts";
import type { ShownSettings } from "../settings/live.ts";
import { settingsViews } from "../settings/queries.ts";

/**
 * A form's notice in a language. Sentences that the provider has never changed are translated. The version is a hash of
 * everything that is read, so it is another one whenever a word is.
 */
export function noticeOf(settings: Settings, form: NoticeForm, { language, text }: Speech): Notice {
  const { notices, identity, contact } = settings;
  const known = new Map([
    ["name", identity.name],
    ["email", contact.email],
  ]);
  const said = (words: string) =>
    text(words).replaceAll(/\{(\w+)\}/g, (whole, placeholder) => known.get(placeholder) ?? whole);
  const { what, why, how_long } = notices[form];
  const asksGuardian = form === "enrolment" && notices.ask_guardian === "yes";
  const words: NoticeWords = {
    what: said(what),
    why: said(why),
    how_long: said(how_long),
    withdraw: said(notices.withdraw),
    complain: said(notices.complain),
    guardian: asksGuardian ? said(notices.guardian) : null,
  };
  const version = createHash("sha256")
    .update(JSON.stringify([form, language.code, words]))
    .digest("hex");
  return { ...words, form, version, language: language.code, name: identity.name };
}

interface Asked {
  form: NoticeForm;
  language?: string | undefined;
}

const toNotice = ({ settings }: ShownSettings, { form, language }: Asked): Notice =>
  noticeOf(settings, form, speechFor(language, settings.region.languages));

/** The published notice of a form, and a preview's. */
export const noticeViews = settingsViews<Asked, Notice>(toNotice);
