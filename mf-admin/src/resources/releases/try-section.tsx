import type { ReleasesOverview, Revision } from "@optimyz/contract/protocol/release-registry";
import { paths } from "@optimyz/kit";
import { cx, SelectField, TextField } from "@optimyz/ui";
import { Fragment, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
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
  const t = useText();
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const [servers, setServers] = useState<Readonly<Record<string, string>>>({});
  const chosen = Object.entries(targets).map(([name, target]) => [
    name,
    target === DEVELOPMENT ? (servers[name] ?? "").trim().replace(/\/$/, "") : target,
  ]);
  const override = chosen.flatMap(([name, target]) => (target ? [`${name}@${target}`] : []));
  return (
    <details className={watch.fold}>
      <summary>{t(m.tryTogether)}</summary>
      <p>{t(m.tryMeans, { i: (words) => <i>{words}</i> })}</p>
      <div className={cx(watch.form, watch.tried)}>
        {namesOf(live).map((name) => (
          <Fragment key={name}>
            <SelectField
              name=""
              required
              label={name}
              placeholder={t(m.whichIsLive, { version: live.versions[name] ?? "" })}
              options={[
                ...otherReleases(overview, live, name).map(({ version }) => version),
                { value: DEVELOPMENT, label: t(m.fromDevelopment) },
              ]}
              value={targets[name] ?? ""}
              onChange={({ target }) => setTargets({ ...targets, [name]: target.value })}
            />
            {targets[name] === DEVELOPMENT && (
              <TextField
                name=""
                required
                label={t(m.whereServed, { name })}
                type="url"
                hint={t(m.serverHint)}
                value={servers[name] ?? ""}
                onChange={({ target }) => setServers({ ...servers, [name]: target.value })}
              />
            )}
          </Fragment>
        ))}
      </div>
      {override.length === 0 ? (
        <p>{t(m.chooseFirst)}</p>
      ) : (
        <a href={`${paths.home.to()}?override=${override.join()}`} target="_blank" rel="noopener">
          {t(m.openWithThese)}
        </a>
      )}
    </details>
  );
}
