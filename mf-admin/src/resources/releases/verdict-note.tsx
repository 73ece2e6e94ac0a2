import type { ReleaseVerdict } from "@optimyz/contract/release-registry";
import { when } from "../../shared/list/when.ts";
import { counted } from "./overview.ts";
import styles from "./releases.module.css";

const titles: Readonly<Record<ReleaseVerdict["verdict"], string>> = {
  "goes on": "It goes on.",
  "goes back": "It goes back.",
  "not enough known": "Not enough is known yet.",
};

/** What is known of a canary, or of a version in its first hour, and what follows from that. */
export function VerdictNote({ verdict }: { verdict: ReleaseVerdict }) {
  const { visits, failures } = verdict.tested;
  return (
    <div className={styles.verdict} data-verdict={verdict.verdict}>
      <p>
        <strong>{titles[verdict.verdict]}</strong> {counted(failures, "failure")} in {counted(visits, "visit")}.{" "}
        {meaningOf(verdict)}
      </p>
      <p className={styles.facts}>
        {comparison(verdict)} {whatNext(verdict)}
      </p>
    </div>
  );
}

function meaningOf({ verdict, control }: ReleaseVerdict): string {
  if (verdict === "goes on") return "That is no more than usual.";
  if (verdict === "goes back") return `That is more than chance explains, so ${control} takes its place.`;
  return "It stays until more visits tell.";
}

function comparison({ control, compared: { visits, failures }, isCanary }: ReleaseVerdict): string {
  if (visits === 0) return `Nobody's visit of ${control} was counted to compare it with.`;
  const time = isCanary ? "in the same time" : "before";
  return `${control} had ${counted(failures, "failure")} in ${counted(visits, "visit")} ${time}.`;
}

function whatNext({ verdict, endsAt }: ReleaseVerdict): string {
  if (verdict === "goes back") return "";
  return endsAt
    ? `If it turns out worse before ${when(endsAt)}, it goes back by itself.`
    : "If it turns out worse, it goes back by itself.";
}
