import { promoteRelease, retireFrontEnd, setCanary } from "@optimyz/contract/protocol/release-endpoints";
import { fieldsOf, NumberField, SelectField } from "@optimyz/ui";
import { useState } from "react";
import { when } from "../../shared/list/when.ts";
import { ChangeButton } from "./change-button.tsx";
import { type FrontEndProps, otherReleases } from "./overview.ts";
import styles from "./releases.module.css";
import { RollBackOne } from "./roll-back-one.tsx";

const canaryFields = fieldsOf(setCanary);

/** The actions for a front-end; the next version is best started as a canary. */
export function FrontEndActions({ overview, live, name }: FrontEndProps) {
  const canary = live.canaries[name];
  const expectedRevision = live.revision;
  const others = otherReleases(overview, live, name).map(({ version, createdAt }) => ({
    value: version,
    label: `${version}, ${when(createdAt)}`,
  }));
  const [chosen, setChosen] = useState<string>();
  const version = chosen ?? canary?.version ?? others[0]?.value ?? "";
  const describedBy = `releases-live-${name}`;
  return (
    <div className={styles.actions}>
      {others.length > 0 && (
        <>
          <ChangeButton
            endpoint={promoteRelease}
            given={{ versions: { [name]: version }, expectedRevision }}
            label="Promote"
            describedBy={describedBy}
            title={`Make a version of ${name} live`}
            done={`${name} moved.`}
          >
            {/* No field of its own: a promotion may move several front-ends. */}
            <SelectField
              name=""
              label="Version"
              required
              options={others}
              value={version}
              onChange={({ target }) => setChosen(target.value)}
            />
          </ChangeButton>
          <ChangeButton
            endpoint={setCanary}
            given={{ name, expectedRevision }}
            label="Canary"
            describedBy={describedBy}
            title={`Give a version of ${name} to a share of the visitors`}
            done={`${name} has a canary.`}
          >
            <SelectField {...canaryFields.choice("version")} options={others} defaultValue={canary?.version} />
            {/* 0 % would end it, which has its own button. */}
            <NumberField {...canaryFields.field("percent")} min={1} defaultValue={canary?.percent ?? 10} />
          </ChangeButton>
        </>
      )}
      {canary && (
        <ChangeButton
          endpoint={setCanary}
          given={{ name, version: canary.version, percent: 0, expectedRevision }}
          label="End canary"
          describedBy={describedBy}
          title={`Give everybody the live version of ${name}`}
          done={`The canary of ${name} ended.`}
        />
      )}
      <RollBackOne overview={overview} live={live} name={name} />
      {!(overview.needed ?? ["shell"]).includes(name) && (
        <ChangeButton
          endpoint={retireFrontEnd}
          given={{ name, expectedRevision }}
          label="Retire"
          describedBy={describedBy}
          title={`Take ${name} off the site`}
          done={`${name} is retired.`}
        >
          <p>
            Menu and sitemap no longer name its pages, and their addresses say that the page is gone. Visitors who have
            one open can go on. A rollback or its next release brings everything back.
          </p>
        </ChangeButton>
      )}
    </div>
  );
}
