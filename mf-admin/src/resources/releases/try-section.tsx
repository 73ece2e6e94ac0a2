import type { ReleasesOverview, Revision } from "@optimyz/contract/protocol/release-registry";
import { paths } from "@optimyz/kit";
import { cx, SelectField, TextField } from "@optimyz/ui";
import { Fragment, useState } from "react";
import { namesOf, otherReleases } from "./overview.ts";
import watch from "./watch.module.css";

interface TrySectionProps {
  overview: ReleasesOverview;
  live: Revision;
}

/** In the place of a version. */
const DEVELOPMENT = "development";

/** Opens the site, in this browser alone, with other versions of several front-ends or with development servers. */
export function TrySection({ overview, live }: TrySectionProps) {
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const [servers, setServers] = useState<Readonly<Record<string, string>>>({});
  const chosen = Object.entries(targets).map(([name, target]) => [
    name,
    target === DEVELOPMENT ? (servers[name] ?? "").trim().replace(/\/$/, "") : target,
  ]);
  const override = chosen.flatMap(([name, target]) => (target ? [`${name}@${target}`] : []));
  return (
    <details className={watch.fold}>
      <summary>Try several versions together</summary>
      <p>
        In this browser alone, and until it closes or you choose <i>Leave</i>: visitors get what is live. Versions that
        do not fit each other are shown all the same.
      </p>
      <div className={cx(watch.form, watch.tried)}>
        {namesOf(live).map((name) => (
          <Fragment key={name}>
            <SelectField
              name=""
              required
              label={name}
              placeholder={`${live.versions[name]}, which is live`}
              options={[
                ...otherReleases(overview, live, name).map(({ version }) => version),
                { value: DEVELOPMENT, label: "from a development server" },
              ]}
              value={targets[name] ?? ""}
              onChange={({ target }) => setTargets({ ...targets, [name]: target.value })}
            />
            {targets[name] === DEVELOPMENT && (
              <TextField
                name=""
                required
                label={`Where ${name} is served`}
                type="url"
                hint="Such as http://localhost:8791, as npm run dev -- --in-site prints it."
                value={servers[name] ?? ""}
                onChange={({ target }) => setServers({ ...servers, [name]: target.value })}
              />
            )}
          </Fragment>
        ))}
      </div>
      {override.length === 0 ? (
        <p>Choose a version first.</p>
      ) : (
        <a href={`${paths.home.to()}?override=${override.join()}`} target="_blank" rel="noopener">
          Open the site with these
        </a>
      )}
    </details>
  );
}
