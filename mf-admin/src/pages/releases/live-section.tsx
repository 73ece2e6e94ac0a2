import { promoteRelease, setCanary } from "@optimyz/contract/release-endpoints";
import type { ReleasesOverview, Revision } from "@optimyz/contract/release-registry";
import { useApp } from "@optimyz/kit";
import { NumberField, SelectField } from "@optimyz/ui";
import { when } from "../../list/when.ts";
import { ChangeButton } from "./change-button.tsx";
import { failuresOf, namesOf, releaseOf } from "./overview.ts";
import styles from "./releases.module.css";

interface FrontEndProps {
  overview: ReleasesOverview;
  live: Revision;
  name: string;
}

/** What visitors get of each front-end. */
export function LiveSection({ overview, live }: Omit<FrontEndProps, "name">) {
  return (
    <section aria-labelledby="releases-live">
      <h2 id="releases-live" className={styles.title}>
        Live, revision {live.revision}
      </h2>
      <ul className={styles.rows}>
        {namesOf(live).map((name) => (
          <li key={name} className={styles.row}>
            <FrontEnd overview={overview} live={live} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FrontEnd({ overview, live, name }: FrontEndProps) {
  const version = live.versions[name] ?? "";
  const release = releaseOf(overview, name, version);
  return (
    <>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.version}>{version}</p>
        {release && (
          <p className={styles.facts}>
            published {when(release.createdAt)} by {release.author || release.via}
            {release.commit && `, commit ${release.commit.slice(0, 8)}`}
          </p>
        )}
        <Failures release={release} />
        <Canary overview={overview} live={live} name={name} />
      </div>
      <Actions overview={overview} live={live} name={name} />
    </>
  );
}

function Failures({ release }: { release: ReturnType<typeof releaseOf> }) {
  const phases = Object.entries(release?.failures ?? {});
  if (phases.length === 0) return <p className={styles.facts}>no failures reported</p>;
  const list = phases.map(([phase, count]) => `${count} × ${phase}`).join(", ");
  return (
    <p className={styles.failures}>
      failures in browsers: {list}
      {release?.lastFailureAt && `, last ${when(release.lastFailureAt)}`}
    </p>
  );
}

function Canary({ overview, live, name }: FrontEndProps) {
  const canary = live.canaries[name];
  if (!canary) return null;
  const release = releaseOf(overview, name, canary.version);
  const [failures, visits] = [failuresOf(release), release?.visits ?? 0];
  const rate = visits > 0 ? `${((100 * failures) / visits).toFixed(1)} %` : "not known yet";
  return (
    <p className={styles.canary}>
      Canary {canary.version} for {canary.percent} % since {when(canary.since)}: {failures} failures in {visits} visits,
      error rate {rate}
    </p>
  );
}

function Actions({ overview, live, name }: FrontEndProps) {
  const { api } = useApp();
  const canary = live.canaries[name];
  const expectedRevision = live.revision;
  const others = overview.releases
    .filter((release) => release.name === name && release.version !== live.versions[name])
    .map(({ version, createdAt }) => ({ value: version, label: `${version}, ${when(createdAt)}` }));
  const versionField = <SelectField name="version" label="Version" required options={others} />;
  return (
    <div className={styles.actions}>
      {others.length > 0 && (
        <ChangeButton
          label="Promote"
          title={`Make a version of ${name} live`}
          done={`${name} moved.`}
          run={(reason, { version = "" }) =>
            api.call(promoteRelease, { body: { versions: { [name]: version }, expectedRevision, reason } })
          }
        >
          {versionField}
        </ChangeButton>
      )}
      {others.length > 0 && (
        <ChangeButton
          label="Canary"
          title={`Give a version of ${name} to a share of the visitors`}
          done={`${name} has a canary.`}
          run={(reason, { version = "", percent = "" }) =>
            api.call(setCanary, { body: { name, version, percent: Number(percent), expectedRevision, reason } })
          }
        >
          {versionField}
          <NumberField name="percent" label="Percent of the visitors" required min={1} max={100} defaultValue={10} />
        </ChangeButton>
      )}
      {canary && (
        <ChangeButton
          label="End canary"
          title={`Give everybody the live version of ${name}`}
          done={`The canary of ${name} ended.`}
          run={(reason) =>
            api.call(setCanary, { body: { name, version: canary.version, percent: 0, expectedRevision, reason } })
          }
        />
      )}
    </div>
  );
}
