import { adminPaths } from "@optimyz/contract/api/admin-paths";
import type { ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { Link } from "@optimyz/kit/router";
import { Notice, Section } from "@optimyz/ui";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { AlertsSection } from "../releases/alerts-section.tsx";
import { CanaryNote } from "../releases/canary-note.tsx";
import { Differences } from "../releases/differences.tsx";
import { FreezeNotices } from "../releases/freeze-notices.tsx";
import { Health } from "../releases/health.tsx";
import { publishedBy, releaseOf, verdictOf } from "../releases/overview.ts";
import releases from "../releases/releases.module.css";
import { VerdictNote } from "../releases/verdict-note.tsx";
import * as m from "./messages.ts";
import { RollBack } from "./roll-back.tsx";
import { SignOut } from "./sign-out.tsx";
import styles from "./team.module.css";
import type { TeamProps } from "./team-props.ts";
import { Versions } from "./versions.tsx";
import { Vitals } from "./vitals.tsx";

/** Everything about one front-end, for its team. */
export function TeamFrontEnd(props: TeamProps) {
  const t = useText();
  const { overview } = props;
  const { name, session, freezes, alerts } = overview;
  return (
    <Section
      headingLevel={1}
      title={name || t(m.myFrontEnd)}
      eyebrow={t(m.myFrontEnd)}
      lead={
        session.endsAt
          ? t(m.signedIn, { label: session.label, time: when(session.endsAt) })
          : t(m.loggedInAs, { label: session.label })
      }
      actions={session.endsAt && <SignOut />}
      compact
    >
      <Names overview={overview} />
      <FreezeNotices freezes={freezes} />
      <Live {...props} />
      <Vitals overview={overview} />
      <Versions overview={overview} />
      <AlertsSection alerts={alerts} />
      <Moves overview={overview} />
    </Section>
  );
}

function Names({ overview: { name, names } }: Pick<TeamProps, "overview">) {
  const t = useText();
  if (names.length < 2) return null;
  return (
    <nav aria-label={t(m.frontEnds)} className={styles.names}>
      {names.map((each) => (
        <Link
          key={each}
          to={`${adminPaths.team()}?${new URLSearchParams({ name: each })}`}
          aria-current={each === name ? "page" : undefined}
        >
          {each}
        </Link>
      ))}
    </nav>
  );
}

function Live(props: TeamProps) {
  const t = useText();
  const { overview } = props;
  const { name, live, verdicts } = overview;
  const version = live?.versions[name];
  return (
    <section aria-labelledby="team-live">
      <h2 id="team-live" className={releases.title}>
        {t(m.whatVisitorsGet)}
      </h2>
      {live && version ? (
        <LiveVersion {...props} shape={{ ...overview, revisions: [live], tokens: [], verdicts }} />
      ) : (
        <Notice tone="empty">{name ? t(m.nothingLive, { name }) : t(m.nothingOfItLive)}</Notice>
      )}
    </section>
  );
}

/** @param props.shape what the parts of the Releases page read, of this front-end alone */
function LiveVersion({ shape, ...props }: TeamProps & { shape: ReleasesOverview }) {
  const t = useText();
  const { name, live } = props.overview;
  const version = live?.versions[name] ?? "";
  const release = releaseOf(shape, name, version);
  const verdict = verdictOf(shape, name, version);
  return (
    <div className={rows.row}>
      <div className={rows.words}>
        <h3 className={rows.name} id={`team-live-${name}`}>
          {name} <span className={releases.version}>{version}</span>
        </h3>
        {release && <p className={rows.facts}>{publishedBy(t, release)}</p>}
        {verdict && <VerdictNote verdict={verdict} />}
        <Health release={release} name={name} good={t(m.noFailures)} />
        {live && <CanaryNote overview={shape} live={live} name={name} />}
      </div>
      <div className={releases.actions}>
        <RollBack {...props} />
      </div>
    </div>
  );
}

/** The revisions that moved this front-end. */
function Moves({ overview: { moves } }: Pick<TeamProps, "overview">) {
  const t = useText();
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="team-moves">
      <h2 id="team-moves" className={releases.title}>
        {t(m.history)}
      </h2>
      <ol className={rows.list} reversed>
        {moves.map((move, index) => (
          <li key={move.revision} className={rows.row}>
            <div className={rows.words}>
              <h3 className={rows.name}>{t(m.revision, { revision: move.revision })}</h3>
              <p className={rows.facts}>
                {when(move.createdAt)}, {move.author}
                {move.via && move.via !== move.author && <span> ({move.via})</span>}
                {move.restores !== null && <span>{t(m.backTo, { revision: move.restores })}</span>}
              </p>
              {move.reason && <p>{move.reason}</p>}
              <Differences revision={move} before={moves[index + 1]} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
