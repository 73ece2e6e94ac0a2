import type { Connections } from "@optimyz/contract/protocol/release-registry";
import type { Text } from "@optimyz/kit";
import rows from "../../shared/list/rows.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { listInWords } from "./overview.ts";
import styles from "./releases.module.css";
import watch from "./watch.module.css";

/** What the live front-ends have of each other: whose slots are on whose pages, and which packages they share. */
export function ConnectionsSection({ connections }: { connections: Connections | undefined }) {
  const t = useText();
  const { slots = [], shared = [] } = connections ?? {};
  if (slots.length === 0 && shared.length === 0) return null;
  return (
    <section aria-labelledby="releases-connections">
      <h2 id="releases-connections" className={styles.title}>
        {t(m.connections)}
      </h2>
      <Fold summary={t(m.slots, { count: slots.length })}>
        {slots.map((each) => (
          <Row key={each.slot} name={each.slot} facts={slotInWords(t, each)} />
        ))}
      </Fold>
      <Fold summary={t(m.sharedPackages, { count: shared.length })}>
        {shared.map((each) => (
          <Row key={each.package} name={[each.package, each.version].join(" ")} facts={needsInWords(t, each)} />
        ))}
      </Fold>
    </section>
  );
}

function Fold({ summary, children }: { summary: string; children: React.ReactNode }) {
  return (
    <details className={watch.fold}>
      <summary>{summary}</summary>
      <ul className={rows.list}>{children}</ul>
    </details>
  );
}

function Row({ name, facts }: { name: string; facts: string }) {
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h3 className={rows.name}>{name}</h3>
        <p className={rows.facts}>{facts}</p>
      </div>
    </li>
  );
}

function slotInWords(t: Text, { owner, pages }: Connections["slots"][number]): string {
  const offered = owner === null ? t(m.nobodyOffers) : t(m.offeredBy, { owner });
  if (pages.length === 0) return `${offered} ${t(m.noPagePlaces)}`;
  return `${offered} ${t(m.placedOn, { pages: listInWords(pages.map(({ name, path }) => `${path} (${name})`)) })}`;
}

/** `Needed as ^19.0.0 by mf-home and mf-courses, as ^19.3.0 by mf-account.` */
function needsInWords(t: Text, { version, needed }: Connections["shared"][number]): string {
  const missing = version === null ? `${t(m.notProvided)} ` : "";
  if (needed.length === 0) return missing + t(m.nobodyNeeds);
  const ranges = [...new Set(needed.map(({ range }) => range))];
  const parts = ranges.map((range) => {
    const names = needed.filter((each) => each.range === range).map(({ name }) => name);
    return t(m.neededBy, { range, names: listInWords(names) });
  });
  return missing + t(m.needed, { ranges: parts.join(", ") });
}
