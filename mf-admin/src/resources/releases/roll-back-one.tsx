import { rollBackReleases } from "@optimyz/contract/release-endpoints";
import { SelectField } from "@optimyz/ui";
import { useState } from "react";
import { ChangeButton } from "./change-button.tsx";
import { earlierVersions, type FrontEndProps } from "./overview.ts";

/** Takes one front-end back to a version that was live before; the others stay. */
export function RollBackOne({ overview, live, name }: FrontEndProps) {
  const earlier = earlierVersions(overview, name);
  const [chosen, setChosen] = useState<string>();
  const revision = chosen ?? String(earlier[0]?.revision ?? "");
  if (earlier.length === 0) return null;
  return (
    <ChangeButton
      endpoint={rollBackReleases}
      given={{ revision: Number(revision), only: name }}
      label="Roll back"
      describedBy={`releases-live-${name}`}
      title={`Take ${name} back to an earlier version`}
      done={`${name} went back.`}
    >
      <p>Visitors get it instead of {live.versions[name]} with their next page. No other front-end moves.</p>
      {/* No field of its own: the request names a revision. */}
      <SelectField
        name=""
        label="Version"
        required
        options={earlier.map((each) => ({ value: String(each.revision), label: each.label }))}
        value={revision}
        onChange={({ target }) => setChosen(target.value)}
      />
    </ChangeButton>
  );
}
