import { SelectField } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import type { earlierVersions } from "./overview.ts";

interface Props {
  /** Version that visitors get now. */
  live: string | undefined;
  earlier: ReturnType<typeof earlierVersions>;
  /** Newest revision with the version that is chosen. */
  revision: string;
  choose: (revision: string) => void;
}

/** Asks which version that was live before a front-end goes back to. */
export function EarlierVersionField({ live, earlier, revision, choose }: Props) {
  const t = useText();
  return (
    <>
      <p>{t(m.insteadOf, { version: live ?? "" })}</p>
      {/* No field of its own: the request names a revision. */}
      <SelectField
        name=""
        label={t(m.version)}
        required
        options={earlier.map((each) => ({ value: String(each.revision), label: each.label }))}
        value={revision}
        onChange={({ target }) => choose(target.value)}
      />
    </>
  );
}
