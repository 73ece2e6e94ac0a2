import { sendTestMail } from "@optimyz/contract/api/endpoints/settings-admin";
import type { ChecklistItem } from "@optimyz/contract/api/schemas/settings/admin";
import { readStored, useApp, writeStored } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Button, Icon, icons, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { checklistQuery } from "../settings/queries.ts";
import { LoadFailure } from "./load-failure.tsx";
import * as m from "./messages.ts";
import styles from "./overview.module.css";

interface StepWords {
  /** A message. */
  text: string;
  minutes: number;
  /** Where it is done: a tab, or the site's page for enrolling. */
  tab?: string;
  isOnSite?: true;
}

/** The steps of a new site, in words, with the place of each and the time that it takes. */
const steps: Partial<Readonly<Record<ChecklistItem["key"], StepWords>>> = {
  name: { text: m.siteName, minutes: 1, tab: "settings/name" },
  logo: { text: m.logo, minutes: 2, tab: "settings/name" },
  contact: { text: m.contact, minutes: 2, tab: "settings/contact" },
  course: { text: m.firstCourse, minutes: 5, tab: "new-course" },
  dates: { text: m.dates, minutes: 2, tab: "batches/new" },
  payments: { text: m.payments, minutes: 2, tab: "settings/payments" },
  test_mail: { text: m.mailsArrive, minutes: 1 },
  enrolment: { text: m.enrolYourself, minutes: 2, isOnSite: true },
  team: { text: m.inviteTeam, minutes: 1, tab: "staff" },
  publish: { text: m.publish, minutes: 1, tab: "settings/publish" },
};

/** Steps that somebody has skipped, as this browser keeps them. */
const SKIPPED_KEY = "admin:checklist-skipped";
const readSkipped = (): readonly string[] => readStored(SKIPPED_KEY)?.split(" ") ?? [];

/** The remaining steps before the site opens; hidden at the next visit once all are done. */
export function Checklist() {
  const t = useText();
  const { isLoadingError, data: all, refetch } = useQuery(checklistQuery);
  // A worker of before has other steps as well.
  const data = all?.flatMap(({ key, done }) => {
    const words = steps[key];
    return words ? [{ key, done, words }] : [];
  });
  const [wasNeeded, setWasNeeded] = useState(false);
  const [skipped, setSkipped] = useState(readSkipped);
  const skip = (key: string, isSkipped: boolean) => {
    const next = isSkipped ? [...skipped, key] : skipped.filter((each) => each !== key);
    writeStored(SKIPPED_KEY, next.length > 0 ? next.join(" ") : null);
    setSkipped(next);
  };
  if (isLoadingError) return <LoadFailure retry={refetch}>{t(m.stepsNotLoaded)}</LoadFailure>;
  const left = data?.filter(({ key, done }) => !done && !skipped.includes(key)).length ?? 0;
  if (left > 0 && !wasNeeded) setWasNeeded(true);
  // The last step may have something to say, such as where the test mail went.
  if (!data || (left === 0 && !wasNeeded)) return null;
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <h2 id="checklist" className={styles.heading}>
        {t(m.makeItYours)}
      </h2>
      <p className={styles.quiet}>
        {left === 0
          ? t(m.allStepsDone, { count: data.length })
          : t(m.stepsDone, { done: data.filter(({ done }) => done).length, count: data.length })}
      </p>
      <ol className={styles.steps}>
        {data.map(({ key, done, words }) => (
          <li key={key} data-done={done || skipped.includes(key) || undefined}>
            <span className={styles.tick}>{done && <Icon path={icons.check} />}</span>
            <div>
              <Step step={words} done={done} />
              {!done && (
                <p className={styles.stepMeta}>
                  {skipped.includes(key) ? t(m.skipped) : t(m.aboutMinutes, { count: words.minutes })}
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`${t(skipped.includes(key) ? m.doAfterAll : m.skip)}: ${t(words.text)}`}
                    onClick={() => skip(key, !skipped.includes(key))}
                  >
                    {t(skipped.includes(key) ? m.doAfterAll : m.skip)}
                  </Button>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { text, tab, isOnSite }, done }: { step: StepWords; done: boolean }) {
  const t = useText();
  const { pathOf } = useApp();
  if (!tab && !isOnSite) return <TestMail text={t(text)} done={done} />;
  return (
    <p>
      {tab ? (
        <Link to={tabPath(tab)}>{t(text)}</Link>
      ) : (
        <a href={pathOf({ role: "enrol" })} target="_blank" rel="noopener">
          {t(text)}
        </a>
      )}
      <span className="visually-hidden"> {t(done ? m.isDone : m.toDo)}</span>
    </p>
  );
}

function TestMail({ text, done }: { text: string; done: boolean }) {
  const t = useText();
  const { busy, send } = useAdminMutation(sendTestMail);
  const [outcome, setOutcome] = useState<{ message: string } | { reason: string }>();
  const sendOne = async () => {
    setOutcome(undefined);
    try {
      setOutcome(await send());
    } catch (error) {
      console.error("Error sending a test mail", error);
      setOutcome({ reason: reasonOf(error) });
    }
  };
  return (
    <div className={styles.testMail}>
      <p>
        {text}
        <span className="visually-hidden"> {t(done ? m.isDone : m.toDo)}</span>
      </p>
      <Button variant="secondary" size="small" busy={busy} busyLabel={t(m.sending)} onClick={() => void sendOne()}>
        {t(m.sendTestMail)}
      </Button>
      {outcome && "reason" in outcome && <Notice tone="error">{outcome.reason}</Notice>}
      {outcome && "message" in outcome && (
        <Notice tone="success" title={outcome.message}>
          <p>{t(m.lookInSpam)}</p>
          <p>{t(m.thenOpenOutbox, { link: (words) => <Link to={tabPath("outbox")}>{words}</Link> })}</p>
        </Notice>
      )}
    </div>
  );
}
