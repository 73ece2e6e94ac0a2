import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { isDefaultLook, paletteOf } from "@optimyz/contract/domain/look/palette";
import { siteUrl } from "@optimyz/contract/domain/paths";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { admins } from "../db/schema.ts";
import { type Speech, sourceSpeech, speechOfStaff } from "../language/speech.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { speechOf } from "../settings/speech.ts";
import { settingsIn } from "../settings/translated.ts";

/** The colours of mails, inline and in hexadecimal, as mail clients want them; the light theme's. */
interface MailColours {
  ground: string;
  raised: string;
  ink: string;
  muted: string;
  accent: string;
  accentInk: string;
  line: string;
}

/** The provider that sends the mails, and its texts, in the language of their reader. */
export interface Provider {
  speech: Speech;
  name: string;
  email: string;
  /** The first one, if there is any. */
  phone: string | undefined;
  /** Of numbers without a code, ISO 3166. */
  country: string;
  /** The zone of the times in mails that belong to no batch. */
  timeZone: string;
  /** In one line; empty for none. */
  address: string;
  /** When an enrolment is answered, as the end of a sentence. */
  reply: string;
  mails: Settings["mails"];
  payments: Settings["payments"];
  colours: MailColours;
}

const defaultColours: MailColours = {
  ground: "#f8f1e5",
  raised: "#fffdf9",
  ink: "#2b1a2b",
  muted: "#6b4f66",
  accent: "#e9a23b",
  accentInk: "#2b1a2b",
  line: "#e8dcc8",
};

/**
 * The provider as published.
 * @param language code of the reader's; null where it is not known, absent for the provider's own mailbox
 */
export async function providerOf(db: Database, language?: string | null): Promise<Provider> {
  const { settings } = await siteSettings(db);
  return language === undefined ? providerForMailbox(settings) : providerIn(settings, speechOf(settings, language));
}

/** The provider for its own mailbox, which is read in the site's main language. */
export const providerForMailbox = (settings: Settings): Provider =>
  toProvider(settings, speechOf(settings, settings.region.languages[0]));

/** The provider for a member of staff. @param language code of theirs; null until one was chosen */
export const providerForStaff = async (db: Database, language: string | null): Promise<Provider> =>
  toProvider((await siteSettings(db)).settings, speechOfStaff(language));

/** The provider for its own mailbox: in the language of the member of staff whose address that is, if there is one. */
export async function providerForOwner(db: Database, mailbox: string): Promise<Provider> {
  const [owner] = await db
    .select({ language: admins.language })
    .from(admins)
    .where(eq(admins.emailKey, mailbox.toLowerCase()));
  return owner?.language ? providerForStaff(db, owner.language) : providerOf(db);
}

/** A function that gives the provider for a reader's language, made once for each. */
export function providersOf(settings: Settings): (language: string | null | undefined) => Provider {
  const made = new Map<string | null | undefined, Provider>();
  return (language) => {
    const provider = made.get(language) ?? providerIn(settings, speechOf(settings, language));
    made.set(language, provider);
    return provider;
  };
}

/** The provider with the texts that it has in a reader's language. */
const providerIn = (settings: Settings, speech: Speech): Provider =>
  toProvider(settingsIn(settings, speech.language.code).settings, speech);

export const toProvider = (
  { identity, contact, region, promises, mails, payments, look }: Settings,
  speech = sourceSpeech,
): Provider => ({
  speech,
  name: identity.name,
  email: contact.email,
  phone: contact.phones[0],
  country: region.country,
  timeZone: region.time_zone,
  address: contact.address.join(", "),
  reply: speech.text(promises.enrolment_reply),
  mails: wordsIn(mails, speech),
  payments,
  colours: isDefaultLook(look) ? defaultColours : coloursOf(look),
});

/** The words of mails: those that the provider has neither changed nor translated are in the language all the same. */
function wordsIn(mails: Settings["mails"], { text }: Speech): Settings["mails"] {
  const translated = ({ subject, heading, text: words, closing }: Settings["mails"][keyof Settings["mails"]]) => ({
    subject: text(subject),
    heading: text(heading),
    text: text(words),
    closing: text(closing),
  });
  const kinds = Object.entries(mails).map(([kind, words]) => [kind, translated(words)]);
  return Object.fromEntries(kinds) as Settings["mails"];
}

/** The URL of a page of the site, for a mail: in its reader's language. */
export const urlIn = ({ speech }: Provider, origin: string, path: string): string =>
  siteUrl(origin + speech.language.base, path);

function coloursOf(look: Settings["look"]): MailColours {
  const { ground = "", raised = "", ink = "", line = "", accent = "", ...light } = paletteOf(look).light;
  const [muted = "", accentInk = ""] = [light["ink-muted"], light["accent-ink"]];
  return { ground, raised, ink, line, accent, muted, accentInk };
}
