import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { isDefaultLook, paletteOf } from "@optimyz/contract/domain/look/palette";
import type { Database } from "../db/database.ts";
import { siteSettings } from "../settings/site-settings.ts";

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

/** The provider that sends the mails, and its texts. */
export interface Provider {
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

/** The provider as published. */
export const providerOf = async (db: Database): Promise<Provider> => toProvider((await siteSettings(db)).settings);

export const toProvider = ({ identity, contact, region, promises, mails, look }: Settings): Provider => ({
  name: identity.name,
  email: contact.email,
  phone: contact.phones[0],
  country: region.country,
  timeZone: region.time_zone,
  address: contact.address.join(", "),
  reply: promises.enrolment_reply,
  mails,
  colours: isDefaultLook(look) ? defaultColours : coloursOf(look),
});

function coloursOf(look: Settings["look"]): MailColours {
  const { ground = "", raised = "", ink = "", line = "", accent = "", ...light } = paletteOf(look).light;
  const [muted = "", accentInk = ""] = [light["ink-muted"], light["accent-ink"]];
  return { ground, raised, ink, line, accent, muted, accentInk };
}
