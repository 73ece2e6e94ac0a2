import type { ReleaseVerdict } from "@optimyz/contract/protocol/release-registry";
import type { VitalMetric } from "@optimyz/contract/protocol/release-report";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { counted } from "./overview.ts";
import styles from "./releases.module.css";

const titles: Readonly<Record<ReleaseVerdict["verdict"], string>> = {
  "goes on": "It goes on.",
  "goes back": "It goes back.",
  "not enough known": "Not enough is known yet.",
};

/** The verdict on a canary, or on a version in its first hour. */
export function VerdictNote({ verdict }: { verdict: ReleaseVerdict }) {
  const { visits, failures } = verdict.tested;
  return (
    <div className={styles.verdict} data-verdict={verdict.verdict}>
      <p>
        <strong>{titles[verdict.verdict]}</strong> {counted(failures, "failure")} in {counted(visits, "visit")}.{" "}
        {meaningOf(verdict)}
      </p>
      {verdict.slower.length > 0 && <p>{slownessOf(verdict)}</p>}
      <p className={rows.facts}>
        {comparison(verdict)} {whatNext(verdict)}
      </p>
    </div>
  );
}

function meaningOf({ verdict, control, isCanary, slower }: ReleaseVerdict): string {
  if (verdict === "goes on") return "That is no more than usual.";
  if (verdict === "goes back" && isCanary && slower.length > 0) return `${control} takes its place.`;
  if (verdict === "goes back") return `That is more than chance explains, so ${control} takes its place.`;
  return "It stays until more visits are known.";
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;

/** What each of the web vitals says, by its figures: medians of all views. */
const vitalsInWords: Readonly<Record<VitalMetric, (median: number, compared: number) => string>> = {
  LCP: (median, compared) =>
    `the largest part of a page is there after ${seconds(median)} instead of ${seconds(compared)}`,
  INP: (median, compared) =>
    `a click or key is responded to after ${milliseconds(median)} instead of ${milliseconds(compared)}`,
  CLS: (median, compared) =>
    `more of a page moves while it loads (${median.toFixed(2)} instead of ${compared.toFixed(2)})`,
};

const slownessOf = ({ slower }: ReleaseVerdict): string =>
  `Its pages are slower: ${slower.map(({ metric, median, compared }) => vitalsInWords[metric](median, compared)).join("; ")}.`;

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
