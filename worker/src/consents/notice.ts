import { createHash } from "node:crypto";
import type { Notice, NoticeWords } from "@optimyz/contract/api/schemas/people/notice";
import type { NoticeForm } from "@optimyz/contract/api/schemas/settings/notices";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import type { InLanguage } from "../db/translations.ts";
import { filled } from "../language/filled.ts";
import type { Speech } from "../language/speech.ts";
import { settingsViews } from "../settings/queries.ts";
import { speechOf } from "../settings/speech.ts";
import { mainLanguage, settingsIn } from "../settings/translated.ts";

/**
 * A form's notice by the settings in a language. Sentences that the provider has never changed are translated. The version is a hash of
 * everything that is read, so it is another one whenever a word is.
 */
function noticeOf(settings: Settings, form: NoticeForm, speech: Speech): Notice {
  const { language, text } = speech;
  const { notices, identity, contact } = settings;
  const said = (words: string) => filled(text(words), { name: identity.name, email: contact.email });
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
  return {
    ...words,
    form,
    version,
    language: language.code,
    name: identity.name,
    // Asked for in the same form, and agreed to apart.
    ...(form === "enrolment" && settings.whatsapp.channel === "on" && { whatsapp: whatsappNotice(settings, speech) }),
  };
}

function whatsappNotice(settings: Settings, speech: Speech) {
  const { what, why, how_long, withdraw, complain, guardian, version } = noticeOf(settings, "whatsapp", speech);
  return { what, why, how_long, withdraw, complain, guardian, version };
}

/** The notice as it is read in one of the site's languages. */
export const noticeIn = (settings: Settings, form: NoticeForm, code: string): Notice =>
  noticeOf(settingsIn(settings, code).settings, form, speechOf(settings, code));

type Asked = InLanguage & { form: NoticeForm };

/** The published notice of a form, and a preview's. */
export const noticeViews = settingsViews<Asked, Notice>(({ settings }, { form, lang = mainLanguage(settings) }) =>
  noticeOf(settings, form, speechOf(settings, lang)),
);
