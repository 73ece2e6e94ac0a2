import type { Text, Texts } from "@optimyz/kit";
import { useContext, useEffect, useState } from "react";
import { type Place, placeIn, textIn } from "../../../shared/forms/place.ts";
import { textsOf } from "../../../shared/language/catalogues.ts";
import { useText } from "../../../texts.ts";
import { DraftContext } from "../place.ts";
import type { MailKind } from "../words.ts";
import { exampleFacts, exampleValues, mailButtons } from "./mail-examples.ts";
import styles from "./mails.module.css";
import * as m from "./messages.ts";

interface MailPreviewProps {
  kind: MailKind;
  /** The mail's texts as they are typed. */
  at: Place;
}

/** Says what the site adds to a mail in the language that the mail is written in, which is the site's main one. */
function useMailText(main: string | undefined): Text {
  const t = useText();
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    if (main !== undefined) void textsOf(main).then(setTexts);
  }, [main]);
  return texts?.of("mf-admin") ?? t;
}

/** A mail as people get it, with example data and the texts as they are typed. */
export function MailPreview({ kind, at }: MailPreviewProps) {
  const t = useText();
  const settings = useContext(DraftContext)?.settings;
  const main = settings?.region?.languages?.[0];
  const mailText = useMailText(main);
  const name = settings?.identity.name ?? "";
  const { email = "", phones = [], address = [] } = settings?.contact ?? {};
  const reply = settings?.promises.enrolment_reply ?? "";
  const values = new Map(Object.entries({ ...exampleValues(kind, location.origin, mailText), name, email, reply }));
  const filled = (field: string) =>
    textIn(placeIn(at, field)).replaceAll(/\{(\w+)\}/g, (whole, placeholder) => values.get(placeholder) ?? whole);
  const facts = exampleFacts(kind, mailText);
  const button = mailButtons[kind];
  const signature = [name, address.join(", "), [phones[0], email].filter(Boolean).join(" · ")].filter(Boolean);
  return (
    <figure className={styles.preview}>
      <figcaption>{t(m.asPeopleGetIt)}</figcaption>
      {/* Mails have no dark theme. */}
      <div className={styles.mail} data-theme="light">
        <dl className={styles.envelope}>
          <dt>{t(m.sender)}</dt>
          <dd>{name}</dd>
          <dt>{t(m.subject)}</dt>
          <dd className={styles.subject}>{filled("subject")}</dd>
        </dl>
        <div className={styles.body} lang={main}>
          <p className={styles.sender}>{name}</p>
          <div className={styles.sheet}>
            <p className={styles.title}>{filled("heading")}</p>
            <Paragraphs text={filled("text")} />
            {facts.length > 0 && (
              <dl className={styles.facts}>
                {facts.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {button && (
              <p>
                <span className={styles.button}>{mailText(button)}</span>
              </p>
            )}
            <Paragraphs text={filled("closing")} />
          </div>
          <p className={styles.signature}>{signature.join("\n")}</p>
        </div>
      </div>
    </figure>
  );
}

/** Texts between empty lines, as the worker splits them. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are nothing but their place and text
    <p key={index} className={styles.paragraph}>
      {paragraph}
    </p>
  ));
}
