import { phonesOf } from "@optimyz/contract/domain/provider";
import { langOf, useFrame, useTexts, WhenNear } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Container, cx, Icon, icons, networkLabel, Reveal, Smoothing, SocialIcon } from "@optimyz/ui";
import { memo, use } from "react";
import { useText } from "../texts.ts";
import { Brand } from "./brand.tsx";
import styles from "./footer.module.css";
import { FooterCourses } from "./footer-courses.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import * as m from "./messages.ts";
import { linksTo, NavigationContext } from "./navigation.ts";

/** Delays of the footer's entrance, section 9 of the seed. */
const FIRST_DELAY_MS = 100;
const SECOND_DELAY_MS = 300;

/** The provider, and links to every part of the site. A change in the frame around it does not hydrate it. */
export const Footer = memo(function Footer() {
  const { footer } = use(NavigationContext);
  const frame = useFrame();
  const { identity, contact } = frame;
  const { name } = identity;
  const t = useText();
  const texts = useTexts();
  return (
    <footer className={styles.footer} data-tone="inverse">
      <WhenNear>
        <Container>
          <Smoothing className={styles.shapes} />
          <div className={styles.columns}>
            <Reveal delayMs={FIRST_DELAY_MS} className={styles.about}>
              <Brand className={styles.home} />
              <p className={styles.blurb} {...langOf(frame, "identity.tagline")}>
                {identity.tagline}
              </p>
              <LanguageSwitch className={styles.languages} linkClassName={styles.link} hasCurrent />
              <ul className={styles.social}>
                {contact.social.map(({ network, url }) => (
                  <li key={url}>
                    <a
                      className={styles.icon}
                      href={url}
                      aria-label={networkLabel(name, network, texts)}
                      rel="noopener"
                      target="_blank"
                    >
                      <SocialIcon network={network} size={22} />
                    </a>
                  </li>
                ))}
              </ul>
            </Reveal>
            <Reveal delayMs={FIRST_DELAY_MS}>
              <h2 className={styles.heading}>{t(m.courses)}</h2>
              <FooterCourses />
            </Reveal>
            <Reveal delayMs={SECOND_DELAY_MS}>
              <nav aria-labelledby="footer-navigation">
                <h2 id="footer-navigation" className={styles.heading}>
                  {t(m.navigation)}
                </h2>
                <ul className={styles.list}>
                  {[...footer, ...linksTo(frame, "footer")].map(({ to, label }) => (
                    <li key={to}>
                      <Link className={styles.link} to={to}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            </Reveal>
            <Reveal delayMs={SECOND_DELAY_MS} className={styles.contact}>
              <h2 className={styles.heading}>{t(m.contact)}</h2>
              <Contact />
            </Reveal>
          </div>
        </Container>
      </WhenNear>
    </footer>
  );
});

function Contact() {
  const frame = useFrame();
  const { contact } = frame;
  const { address, email } = contact;
  return (
    <ul className={cx(styles.list, styles.facts)}>
      {address.length > 0 && (
        <li className={styles.fact}>
          <Icon path={icons.mapPin} size={20} />
          <address className={styles.address}>
            {address.map((line, at) => (
              <span key={line} {...langOf(frame, `contact.address.${at}`)}>
                {line}
              </span>
            ))}
          </address>
        </li>
      )}
      {phonesOf(contact).map(({ phone, url }) => (
        <li key={phone} className={styles.fact}>
          <Icon path={icons.phone} size={20} />
          <a className={styles.link} href={url}>
            {phone}
          </a>
        </li>
      ))}
      <li className={styles.fact}>
        <Icon path={icons.mail} size={20} />
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      </li>
    </ul>
  );
}
