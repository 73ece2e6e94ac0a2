import type { ReleaseVerdict } from "@optimyz/contract/protocol/release-registry";
import type { Database } from "../../db/database.ts";
import { inTotal } from "./evidence.ts";
import { liveState } from "./revision.ts";
import { runningTrials, verdictOf } from "./trials.ts";

/** What is known of every canary, and of every promotion in its first hour. */
export async function verdicts(db: Database): Promise<ReleaseVerdict[]> {
  const trials = await runningTrials(db, await liveState(db));
  return trials.map((trial) => {
    const { name, version, control, share, startedAt, endsAt, tested, slower } = trial;
    return {
      name,
      version,
      control: control.version,
      isCanary: endsAt === null,
      share,
      startedAt,
      endsAt,
      verdict: verdictOf(trial),
      tested: inTotal(tested),
      compared: inTotal(control),
      slower,
    };
  });
}
