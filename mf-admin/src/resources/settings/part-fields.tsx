import type { EditedPart } from "@optimyz/contract/api/schemas/settings/settings";
import type { ReactNode } from "react";
import type { Place } from "../../shared/forms/place.ts";
import { AboutFields, TeamFields } from "./parts/about-fields.tsx";
import { ContactFields } from "./parts/contact-fields.tsx";
import { HomeFields } from "./parts/home-fields.tsx";
import { LookFields } from "./parts/look-fields.tsx";
import { MailsFields } from "./parts/mails-fields.tsx";
import { NameFields } from "./parts/name-fields.tsx";
import { NoticesFields } from "./parts/notices-fields.tsx";
import { PagesFields } from "./parts/pages-fields.tsx";
import { PaymentsFields, PromisesFields, TestimonialsFields, WordsFields } from "./parts/plain-parts.tsx";
import { RegionFields } from "./parts/region-fields.tsx";
import { TaxFields } from "./parts/tax-fields.tsx";
import { WhatsappFields } from "./parts/whatsapp-fields.tsx";

/** The fields of each part. */
export const partFields: Readonly<Record<EditedPart, (props: { at: Place }) => ReactNode>> = {
  identity: NameFields,
  look: LookFields,
  home: HomeFields,
  about: AboutFields,
  team: TeamFields,
  contact: ContactFields,
  region: RegionFields,
  promises: PromisesFields,
  words: WordsFields,
  payments: PaymentsFields,
  tax: TaxFields,
  testimonials: TestimonialsFields,
  mails: MailsFields,
  pages: PagesFields,
  notices: NoticesFields,
  whatsapp: WhatsappFields,
};
