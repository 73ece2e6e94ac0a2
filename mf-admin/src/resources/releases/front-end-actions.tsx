import { promoteRelease, setCanary } from "@optimyz/contract/release-endpoints";
import { useApp } from "@optimyz/kit";
import { NumberField, SelectField } from "@optimyz/ui";
import { when } from "../../shared/list/when.ts";
import { ChangeButton } from "./change-button.tsx";
import { type FrontEndProps, otherReleases } from "./overview.ts";
import styles from "./releases.module.css";

/** The actions for a front-end; the next version is best started as a canary. */
export function FrontEndActions({ overview, live, name }: FrontEndProps) {
  const { api } = useApp();
  const canary = live.canaries[name];
  const expectedRevision = live.revision;
  const others = otherReleases(overview, live, name).map(({ version, createdAt }) => ({
    value: version,
    label: `${version}, ${when(createdAt)}`,
  }));
  const describedBy = `releases-live-${name}`;
  const versionField = (
    <SelectField name="version" label="Version" required options={others} defaultValue={canary?.version} />
  );
  return (
    <div className={styles.actions}>
      {others.length > 0 && (
        <>
          <ChangeButton
            label="Promote"
            describedBy={describedBy}
            title={`Make a version of ${name} live`}
            done={`${name} moved.`}
            run={(reason, { version = "" }) =>
              api.call(promoteRelease, { body: { versions: { [name]: version }, expectedRevision, reason } })
            }
          >
            {versionField}
          </ChangeButton>
          <ChangeButton
            label="Canary"
            describedBy={describedBy}
            title={`Give a version of ${name} to a share of the visitors`}
            done={`${name} has a canary.`}
            run={(reason, { version = "", percent = "" }) =>
              api.call(setCanary, { body: { name, version, percent: Number(percent), expectedRevision, reason } })
            }
          >
            {versionField}
            <NumberField
              name="percent"
              label="Percent of the visitors"
              required
              min={1}
              max={100}
              defaultValue={canary?.percent ?? 10}
            />
          </ChangeButton>
        </>
      )}
      {canary && (
        <ChangeButton
          label="End canary"
          describedBy={describedBy}
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
