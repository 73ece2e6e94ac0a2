import { site } from "@optimyz/contract/site";
import { WhenNear } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Container, cx, Icon, icons, Reveal, Smoothing, SocialIcon } from "@optimyz/ui";
import { memo, use } from "react";
import { Brand } from "./brand.tsx";
import styles from "./footer.module.css";
import { FooterCourses } from "./footer-courses.tsx";
import { NavigationContext, telephoneLink } from "./navigation.ts";

/** Delays of the footer's entrance, section 9 of the seed. */
const FIRST_DELAY_MS = 100;
const SECOND_DELAY_MS = 300;

/** The provider, and links to every part of the site. What changes in the frame around it does not make it alive. */
export const Footer = memo(function Footer() {
  const { footer } = use(NavigationContext);
  return (
    <footer className={styles.footer} data-tone="inverse">
      <WhenNear>
        <Container>
          <Smoothing className={styles.shapes} />
          <div className={styles.columns}>
            <Reveal delayMs={FIRST_DELAY_MS} className={styles.about}>
              <Link className={styles.home} to={{ role: "home" }} aria-label="Optimyz, home page">
                <Brand />
              </Link>
              <p className={styles.blurb}>{site.blurb}</p>
              <ul className={styles.social}>
                {site.social.map(({ network, label, url }) => (
                  <li key={network}>
                    <a className={styles.icon} href={url} aria-label={label} rel="noopener" target="_blank">
                      <SocialIcon network={network} size={22} />
                    </a>
                  </li>
                ))}
              </ul>
            </Reveal>
            <Reveal delayMs={FIRST_DELAY_MS}>
              <h2 className={styles.heading}>Courses</h2>
              <FooterCourses />
            </Reveal>
            <Reveal delayMs={SECOND_DELAY_MS}>
              <nav aria-labelledby="footer-navigation">
                <h2 id="footer-navigation" className={styles.heading}>
                  Navigation
                </h2>
                <ul className={styles.list}>
                  {footer.map(({ to, label }) => (
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
              <h2 className={styles.heading}>Contact</h2>
              <Contact />
            </Reveal>
          </div>
        </Container>
      </WhenNear>
    </footer>
  );
});

function Contact() {
  return (
    <ul className={cx(styles.list, styles.facts)}>
      <li className={styles.fact}>
        <Icon path={icons.mapPin} size={20} />
        <address className={styles.address}>
          {site.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </li>
      {site.phones.map((phone) => (
        <li key={phone} className={styles.fact}>
          <Icon path={icons.phone} size={20} />
          <a className={styles.link} href={telephoneLink(phone)}>
            {phone}
          </a>
        </li>
      ))}
      <li className={styles.fact}>
        <Icon path={icons.mail} size={20} />
        <a className={styles.link} href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </li>
    </ul>
  );
}
