import type { Certificate } from "@optimyz/contract/api/schemas/batches/certificate";
import { dayText, spanText } from "@optimyz/contract/domain/batch-words";
import { langOf, type Text, type Texts, useFrame, useTexts } from "@optimyz/kit";
import { cx } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { Foot } from "./foot.tsx";
import * as m from "./messages.ts";
import styles from "./sheet.module.css";

const HOUR_MINUTES = 60;
/** Length from which a name or course is set smaller, so that it fits on one sheet. */
const LONG = 34;
const VERY_LONG = 70;

/** The certificate itself: one sheet of A4 on paper, in the same form on a screen. */
export function Sheet({ certificate }: { certificate: Certificate }) {
  const { name, course, starts_on, ends_on, minutes, issued_on } = certificate;
  const t = useText();
  const texts = useTexts();
  const { identity } = useFrame();
  const facts: [string, string][] = [
    [t(m.dates), spanText(starts_on, ends_on, texts)],
    [t(m.extent), extentText(t, minutes)],
    [t(m.issued), dayText(issued_on, {}, texts)],
  ];
  return (
    <article className={styles.sheet}>
      <div className={styles.frame}>
        <p className={styles.provider}>
          {identity.logo ? (
            <img
              className={styles.logo}
              src={`/uploads/${identity.logo.image_url}`}
              alt={identity.logo.alt}
              width={identity.logo.width}
              height={identity.logo.height}
            />
          ) : (
            <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
              <path d="M3 31V15a13 13 0 0 1 26 0v16z" />
              <circle cx="16" cy="20" r="7" />
            </svg>
          )}
          {identity.logo?.alt !== identity.name && <span>{identity.name}</span>}
        </p>
        <h1 className={styles.title}>{t(m.certificate)}</h1>
        <p className={styles.line}>{t(m.certify)}</p>
        <p className={cx(styles.name, sizeOf(name))}>{addressed(name, texts)}</p>
        <p className={styles.line}>{t(m.completed)}</p>
        <p className={cx(styles.course, sizeOf(course))} {...langOf(certificate, "course")}>
          {course}
        </p>
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Foot certificate={certificate} provider={identity.name} />
      </div>
    </article>
  );
}

/** `Dr. Asha Verma` with the form of address in the page's language. */
function addressed(name: string, { say }: Texts): string {
  const [title = ""] = name.split(" ", 1);
  return title.endsWith(".") ? say(title) + name.slice(title.length) : name;
}

const sizeOf = (text: string) =>
  text.length > VERY_LONG ? styles.tiny : text.length > LONG ? styles.small : undefined;

/** `16 hours`, `7½ hours`, `45 minutes`. */
function extentText(t: Text, minutes: number): string {
  if (minutes < HOUR_MINUTES) return t(m.minutes, { count: minutes });
  const halves = Math.round((minutes / HOUR_MINUTES) * 2);
  const count = Math.floor(halves / 2);
  return t(halves % 2 === 1 ? m.hoursAndHalf : m.hours, { count });
}
