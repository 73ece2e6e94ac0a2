import { PageMeta, useFrame, wordsOf } from "@optimyz/kit";
import { Section } from "@optimyz/ui";
import { noticeLoader } from "@optimyz/ui/consent";
import { useText } from "../../texts.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-page.module.css";
import { LocationMap } from "./location-map.tsx";
import { isOnMap } from "./map-url.ts";
import * as m from "./messages.ts";

export const loader = noticeLoader("inquiry");

export function Component() {
  const t = useText();
  const frame = useFrame();
  const { identity, contact, words } = frame;
  const { name, place } = identity;
  return (
    <>
      <PageMeta
        title={t(m.contactUs)}
        description={place ? t(m.writeToThere, { name, place }) : t(m.writeTo, { name })}
        canonical={{ role: "contact" }}
      />
      <Section
        compact
        headingLevel={1}
        title={t(m.contactUs)}
        lead={wordsOf(frame, "words.contact_lead", words?.contact_lead)}
      >
        <div className={styles.columns}>
          <ContactForm />
          <ContactDetails />
        </div>
      </Section>
      {(contact.address.length > 0 || isOnMap(contact)) && (
        <Section compact title={t(m.ourLocation)}>
          <LocationMap />
        </Section>
      )}
    </>
  );
}
