import { PageMeta, useFrame } from "@optimyz/kit";
import { Section } from "@optimyz/ui";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-page.module.css";
import { LocationMap } from "./location-map.tsx";
import { isOnMap } from "./map-url.ts";

export function Component() {
  const { identity, contact, words } = useFrame();
  const { name, place } = identity;
  return (
    <>
      <PageMeta
        title="Contact Us"
        description={`Write to ${name}, call us or visit us${place && ` ${place}`}.`}
        canonical={{ role: "contact" }}
      />
      <Section compact headingLevel={1} title="Contact Us" lead={words?.contact_lead}>
        <div className={styles.columns}>
          <ContactForm />
          <ContactDetails />
        </div>
      </Section>
      {(contact.address.length > 0 || isOnMap(contact)) && (
        <Section compact title="Our Location">
          <LocationMap />
        </Section>
      )}
    </>
  );
}
