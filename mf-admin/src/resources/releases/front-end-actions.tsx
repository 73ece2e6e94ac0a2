import { promoteRelease, retireFrontEnd, setCanary } from "@optimyz/contract/protocol/release-endpoints";
import { fieldsOf, NumberField, SelectField } from "@optimyz/ui";
import { useState } from "react";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { ChangeButton } from "./change-button.tsx";
import * as m from "./messages.ts";
import { type FrontEndProps, otherReleases } from "./overview.ts";
import styles from "./releases.module.css";
import { RollBackOne } from "./roll-back-one.tsx";

const canaryFields = fieldsOf(setCanary);

/** The actions for a front-end; the next version is best started as a canary. */
export function FrontEndActions({ overview, live, name }: FrontEndProps) {
  const t = useText();
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
            label={t(m.promote)}
            describedBy={describedBy}
            title={t(m.promoteVersion, { name })}
            done={t(m.moved, { name })}
          >
            {/* No field of its own: a promotion may move several front-ends. */}
            <SelectField
              name=""
              label={t(m.version)}
              required
              options={others}
              value={version}
              onChange={({ target }) => setChosen(target.value)}
            />
          </ChangeButton>
          <ChangeButton
            endpoint={setCanary}
            given={{ name, expectedRevision }}
            label={t(m.canary)}
            describedBy={describedBy}
            title={t(m.giveShare, { name })}
            done={t(m.hasCanary, { name })}
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
          label={t(m.endCanary)}
          describedBy={describedBy}
          title={t(m.giveLiveVersion, { name })}
          done={t(m.canaryOfEnded, { name })}
        />
      )}
      <RollBackOne overview={overview} live={live} name={name} />
      {!(overview.needed ?? ["shell"]).includes(name) && (
        <ChangeButton
          endpoint={retireFrontEnd}
          given={{ name, expectedRevision }}
          label={t(m.retire)}
          describedBy={describedBy}
          title={t(m.takeOff, { name })}
          done={t(m.isRetired, { name })}
        >
          <p>{t(m.retiringMeans)}</p>
        </ChangeButton>
      )}
    </div>
  );
}
