import type { Connections } from "@optimyz/contract/protocol/release-registry";
import rows from "../../shared/list/rows.module.css";
import { listInWords } from "./overview.ts";
import styles from "./releases.module.css";
import watch from "./watch.module.css";

/** What the live front-ends have of each other: whose slots are on whose pages, and which packages they share. */
export function ConnectionsSection({ connections }: { connections: Connections | undefined }) {
  const { slots = [], shared = [] } = connections ?? {};
  if (slots.length === 0 && shared.length === 0) return null;
  return (
    <section aria-labelledby="releases-connections">
      <h2 id="releases-connections" className={styles.title}>
        Connections
      </h2>
      <Fold summary={`Slots (${slots.length})`}>
        {slots.map((each) => (
          <Row key={each.slot} name={each.slot} facts={slotInWords(each)} />
        ))}
      </Fold>
      <Fold summary={`Shared packages (${shared.length})`}>
        {shared.map((each) => (
          <Row key={each.package} name={[each.package, each.version].join(" ")} facts={needsInWords(each)} />
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

function slotInWords({ owner, pages }: Connections["slots"][number]): string {
  const offered = owner === null ? "No live front-end offers it." : `Offered by ${owner}.`;
  if (pages.length === 0) return `${offered} No page places it.`;
  return `${offered} Placed on ${listInWords(pages.map(({ name, path }) => `${path} (${name})`))}.`;
}

/** `Needed as ^19.0.0 by mf-home and mf-courses, as ^19.3.0 by mf-account.` */
function needsInWords({ version, needed }: Connections["shared"][number]): string {
  const missing = version === null ? "The shell does not provide it. " : "";
  if (needed.length === 0) return `${missing}No remote needs it.`;
  const ranges = [...new Set(needed.map(({ range }) => range))];
  const parts = ranges.map((range) => {
    const names = needed.filter((each) => each.range === range).map(({ name }) => name);
    return `as ${range} by ${listInWords(names)}`;
  });
  return `${missing}Needed ${parts.join(", ")}.`;
}
