import type { Found, FoundKind } from "@optimyz/contract/api/schemas/search";
import { spanText } from "@optimyz/contract/domain/batch-words";
import { foundPage } from "@optimyz/contract/domain/found-page";
import { langOf, useTexts, wordsOf } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { cx } from "@optimyz/ui";
import { useId } from "react";
import * as common from "../../messages.ts";
import row from "../../parts/row-link.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./search-page.module.css";

const kinds: readonly (readonly [kind: FoundKind, title: string])[] = [
  ["skill", m.skills],
  ["course", common.courses],
  ["date", m.dates],
  ["post", m.posts],
  ["page", m.pages],
];

/** Results by their kind, each a link. */
export function FoundList({ found }: { found: readonly Found[] }) {
  return kinds.map(([kind, title]) => {
    const own = found.filter((each) => each.kind === kind);
    return own.length > 0 && <Kind key={kind} title={title} found={own} />;
  });
}

function Kind({ title, found }: { title: string; found: readonly Found[] }) {
  const t = useText();
  const id = useId();
  return (
    <section className={styles.kind} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(title)}
      </h2>
      <ul className={styles.list}>
        {found.map((each) => (
          <li key={each.id} className={cx(row.row, styles.entry)}>
            <h3 className={styles.name}>
              <Link className={row.link} to={foundPage(each)} {...langOf(each, "title")}>
                {each.title}
              </Link>
            </h3>
            <Facts found={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What tells a result from others: a date its days and place, a course its skill. */
function Facts({ found }: { found: Found }) {
  const texts = useTexts();
  const { kind, starts_on, ends_on, place, text } = found;
  if (kind === "date" && starts_on && ends_on) {
    return (
      <p className={styles.fact}>
        {spanText(starts_on, ends_on, texts)}
        {text && <> · {wordsOf(found, "text")}</>}
        {place && <> · {wordsOf(found, "place", place)}</>}
      </p>
    );
  }
  if (kind === "course") return <p className={styles.fact}>{wordsOf(found, "skill", found.skill)}</p>;
  return text && <p className={cx(styles.fact, styles.excerpt)}>{wordsOf(found, "text")}</p>;
}
