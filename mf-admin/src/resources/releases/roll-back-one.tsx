import { rollBackReleases } from "@optimyz/contract/protocol/release-endpoints";
import { useState } from "react";
import { useText } from "../../texts.ts";
import { ChangeButton } from "./change-button.tsx";
import { EarlierVersionField } from "./earlier-version-field.tsx";
import * as m from "./messages.ts";
import { earlierVersions, type FrontEndProps } from "./overview.ts";

/** Takes one front-end back to a version that was live before; the others stay. */
export function RollBackOne({ overview, live, name }: FrontEndProps) {
  const t = useText();
  const earlier = earlierVersions(t, overview, name);
  const [chosen, setChosen] = useState<string>();
  const revision = chosen ?? String(earlier[0]?.revision ?? "");
  if (earlier.length === 0) return null;
  return (
    <ChangeButton
      endpoint={rollBackReleases}
      given={{ revision: Number(revision), only: name }}
      label={t(m.rollBack)}
      describedBy={`releases-live-${name}`}
      title={t(m.takeBack, { name })}
      done={t(m.wentBack, { name })}
    >
      <EarlierVersionField live={live.versions[name]} earlier={earlier} revision={revision} choose={setChosen} />
    </ChangeButton>
  );
}
