import type { ReleaseVerdict } from "@optimyz/contract/protocol/release-registry";
import type { VitalMetric } from "@optimyz/contract/protocol/release-report";
import type { Text } from "@optimyz/kit";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./releases.module.css";

const titles = {
  "goes on": m.goesOn,
  "goes back": m.goesBack,
  "not enough known": m.notEnoughKnown,
} as const satisfies Readonly<Record<ReleaseVerdict["verdict"], string>>;

/** The verdict on a canary, or on a version in its first hour. */
export function VerdictNote({ verdict }: { verdict: ReleaseVerdict }) {
  const t = useText();
  return (
    <div className={styles.verdict} data-verdict={verdict.verdict}>
      <p>
        <strong>{t(titles[verdict.verdict])}</strong> {t(m.failuresInVisits, verdict.tested)} {meaningOf(t, verdict)}
      </p>
      {verdict.slower.length > 0 && <p>{slownessOf(t, verdict)}</p>}
      <p className={rows.facts}>
        {comparison(t, verdict)} {whatNext(t, verdict)}
      </p>
    </div>
  );
}

function meaningOf(t: Text, { verdict, control, isCanary, slower }: ReleaseVerdict): string {
  if (verdict === "goes on") return t(m.asUsual);
  if (verdict === "goes back" && isCanary && slower.length > 0) return t(m.takesPlace, { control });
  if (verdict === "goes back") return t(m.moreThanChance, { control });
  return t(m.staysUntilKnown);
}

/** What each of the web vitals says, and how its figures are written: medians of all views, in ms where they are times. */
const vitals = {
  LCP: { message: m.slowerLcp, write: (ms: number) => (ms / 1000).toFixed(1) },
  INP: { message: m.slowerInp, write: (ms: number) => String(Math.round(ms)) },
  CLS: { message: m.slowerCls, write: (score: number) => score.toFixed(2) },
} as const satisfies Readonly<Record<VitalMetric, object>>;

function slownessOf(t: Text, { slower }: ReleaseVerdict): string {
  const parts = slower.map(({ metric, median, compared }) => {
    const { message, write } = vitals[metric];
    return t(message, { median: write(median), compared: write(compared) });
  });
  return t(m.slowerPages, { what: parts.join("; ") });
}

function comparison(t: Text, { control, compared: { visits, failures }, isCanary }: ReleaseVerdict): string {
  if (visits === 0) return t(m.nobodyToCompare, { control });
  return t(isCanary ? m.comparedAtOnce : m.comparedBefore, { control, visits, failures });
}

function whatNext(t: Text, { verdict, endsAt }: ReleaseVerdict): string {
  if (verdict === "goes back") return "";
  return endsAt ? t(m.backIfWorseBefore, { time: when(endsAt) }) : t(m.backIfWorse);
}
