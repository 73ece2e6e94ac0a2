import { hostOf, isClaim, type PartCapability, partCapabilities } from "@optimyz/contract/protocol/part-capabilities";
import {
  ALMOST_FULL,
  type GrantedPart,
  grantCapability,
  listServerParts,
} from "@optimyz/contract/protocol/part-endpoints";
import type { Text } from "@optimyz/kit";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { query } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { dayOf, when } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { HostKey } from "./host-key.tsx";
import * as m from "./messages.ts";
import parts from "./parts.module.css";
import styles from "./releases.module.css";

type Capability = GrantedPart["capabilities"][number];
type Job = GrantedPart["jobs"][number];

const partsQuery = query(listServerParts);

/** What owners let the server parts of front-ends do, and what those do by themselves. */
export function PartsSection() {
  const t = useText();
  const state = useQuery(partsQuery);
  if (!state.error && !state.data?.length) return null;
  return (
    <section aria-labelledby="releases-parts">
      <h2 id="releases-parts" className={styles.title}>
        {t(m.serverParts)}
      </h2>
      <p className={parts.lead}>{t(m.serverPartsMean)}</p>
      <Loaded state={state} log="Error fetching server parts">
        {(all) => (
          <ul className={rows.list}>
            {all.map((part) => (
              <Part key={part.name} part={part} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Part({ part: { name, capabilities, jobs, database, files } }: { part: GrantedPart }) {
  const t = useText();
  const id = useId();
  return (
    <li className={rows.row} aria-labelledby={id}>
      <div className={parts.part}>
        <h3 className={rows.name} id={id}>
          {name}
        </h3>
        <ul className={parts.facts}>
          {capabilities.map((each) => (
            <CapabilityLine key={each.capability} name={name} of={each} />
          ))}
          {jobs.map((job) => (
            <li key={job.name}>
              <strong>{t(m.jobEvery, { job: job.name, minutes: job.everyMinutes })}</strong>
              <p data-failed={job.last?.outcome === "failed" || undefined}>{lastInWords(t, job)}</p>
            </li>
          ))}
          {database && <DatabaseLine database={database} />}
          {files && <FilesLine files={files} />}
        </ul>
      </div>
    </li>
  );
}

/** What each capability is, for owners who decide on it. One that only a newer worker knows has its name alone. */
const words: Readonly<Record<PartCapability, { title: string; meaning: string }>> = {
  places: { title: m.mayPlaces, meaning: m.mayPlacesMeans },
  mail: { title: m.mayMail, meaning: m.mayMailMeans },
  audit: { title: m.mayAudit, meaning: m.mayAuditMeans },
  files: { title: m.mayFiles, meaning: m.mayFilesMeans },
  progress: { title: m.mayProgress, meaning: m.mayProgressMeans },
};

function inWords(t: Text, capability: string): { title: string; meaning: string } {
  const host = hostOf(capability);
  if (host !== undefined) return { title: t(m.mayReach, { host }), meaning: t(m.mayReachMeans, { host }) };
  const known = partCapabilities.find((each) => each === capability);
  return known
    ? { title: t(words[known].title), meaning: t(words[known].meaning) }
    : { title: capability, meaning: "" };
}

function CapabilityLine({ name, of }: { name: string; of: Capability }) {
  const t = useText();
  const may = useMay();
  const id = useId();
  const { capability, claimedBy, granted, keyHeader } = of;
  const { title, meaning } = inWords(t, capability);
  const host = hostOf(capability);
  return (
    <li className={parts.capability}>
      <div>
        <strong id={id}>{title}</strong>
        {meaning && <p>{meaning}</p>}
        {keyHeader && <p>{t(m.keyIsNoted, { header: keyHeader })}</p>}
        <p data-waits={!granted || undefined}>
          {granted ? t(m.allowedBy, { time: when(granted.at), who: granted.by }) : t(m.notAllowed)}{" "}
          {claimedBy === "canary" && t(m.askedByCanary)}
          {claimedBy === null && t(m.askedByNone)}
        </p>
        {host !== undefined && may(grantCapability) && <HostKey name={name} host={host} />}
      </div>
      {isClaim(capability) && may(grantCapability) && (
        <ActionButton
          endpoint={grantCapability}
          request={{ body: { name, capability, isGranted: !granted } }}
          done={t(granted ? m.takenBack : m.isAllowed, { name })}
          log="Error changing what a server part may do"
          describedBy={id}
        >
          {t(granted ? m.revokeIt : m.allow)}
        </ActionButton>
      )}
    </li>
  );
}

function DatabaseLine({
  database: { bytes, bytesMax, deletedAt },
}: {
  database: NonNullable<GrantedPart["database"]>;
}) {
  const t = useText();
  const limit = bytesMax / MB;
  const words = bytes === null ? t(m.databaseUnknown) : t(m.databaseUsed, { used: megabytes(bytes), limit });
  return (
    <Room words={words} share={bytes === null ? undefined : bytes / bytesMax}>
      {deletedAt && <p>{t(m.unusedDeleted, { day: dayOf(deletedAt) })}</p>}
    </Room>
  );
}

function FilesLine({ files: { count, bytes, bytesMax } }: { files: NonNullable<GrantedPart["files"]> }) {
  const t = useText();
  const words = t(m.filesUsed, { count, used: megabytes(bytes), limit: bytesMax / MB });
  return <Room words={words} share={bytes / bytesMax} />;
}

const MB = 1024 ** 2;

/** With one decimal place; nothing but 0 is 0. */
const megabytes = (bytes: number): number => Math.ceil((bytes / MB) * 10) / 10;

/** How much of some room is used. @param share undefined while it is not known */
function Room({ words, share, children }: { words: string; share: number | undefined; children?: ReactNode }) {
  const t = useText();
  const isAlmostFull = share !== undefined && share >= ALMOST_FULL;
  return (
    <li>
      <strong>{words}</strong>
      {share !== undefined && (
        <progress className={parts.meter} value={share} data-full={isAlmostFull || undefined} aria-hidden="true" />
      )}
      {isAlmostFull && <p data-failed>{t(m.almostFull)}</p>}
      {children}
    </li>
  );
}

function lastInWords(t: Text, { last }: Job): string {
  if (last === undefined) return t(m.jobUnknown);
  if (!last) return t(m.jobNever);
  const times = { time: when(last.at), next: when(last.next) };
  if (last.outcome === "failed") return t(m.jobFailed, times);
  return t(last.outcome === "running" ? m.jobRunning : m.jobDone, times);
}
