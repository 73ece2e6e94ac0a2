import { sendTestMail } from "@optimyz/contract/api/endpoints/settings-admin";
import type { ChecklistItem } from "@optimyz/contract/api/schemas/settings/admin";
import { Link } from "@optimyz/kit/router";
import { Button, Icon, icons, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { tabPath } from "../../shared/layout/tab-path.ts";
import { checklistQuery } from "../settings/queries.ts";
import { LoadFailure } from "./load-failure.tsx";
import styles from "./overview.module.css";

/** The steps of a new site, in words, with the tab of each. */
const steps: Readonly<Record<ChecklistItem["key"], { text: string; tab?: string }>> = {
  name: { text: "Give the site your name", tab: "settings/name" },
  logo: { text: "Choose your logo", tab: "settings/name" },
  contact: { text: "Say how people reach you", tab: "settings/contact" },
  skill: { text: "Add the first course", tab: "add-course" },
  course: { text: "Add its first subcategory", tab: "add-subcategory" },
  description: { text: "Write its description", tab: "add-course-detail" },
  test_mail: { text: "Check that mails arrive" },
};

/** The remaining steps before the site opens; hidden at the next visit once all are done. */
export function Checklist() {
  const { isLoadingError, data, refetch } = useQuery(checklistQuery);
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isLoadingError) return <LoadFailure retry={refetch}>What the site still needs could not be loaded.</LoadFailure>;
  const left = data?.filter(({ done }) => !done).length ?? 0;
  if (left > 0 && !wasNeeded) setWasNeeded(true);
  // The last step may have something to say, such as where the test mail went.
  if (!data || (left === 0 && !wasNeeded)) return null;
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <h2 id="checklist" className={styles.heading}>
        Make the site your own
      </h2>
      <p className={styles.quiet}>
        {left === 0
          ? `All ${data.length} steps are done: the site is your own.`
          : `${data.length - left} of ${data.length} steps are done. Settings count once they are published.`}
      </p>
      <ol className={styles.steps}>
        {data.map(({ key, done }) => (
          <li key={key} data-done={done || undefined}>
            <span className={styles.tick}>{done && <Icon path={icons.check} />}</span>
            <Step step={steps[key]} done={done} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { text, tab }, done }: { step: { text: string; tab?: string }; done: boolean }) {
  if (!tab) return <TestMail text={text} done={done} />;
  return (
    <p>
      <Link to={tabPath(tab)}>{text}</Link>
      <span className="visually-hidden">{done ? " (done)" : " (to do)"}</span>
    </p>
  );
}

function TestMail({ text, done }: { text: string; done: boolean }) {
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
        <span className="visually-hidden">{done ? " (done)" : " (to do)"}</span>
      </p>
      <Button variant="secondary" size="small" busy={busy} busyLabel="Sending..." onClick={() => void sendOne()}>
        Send a test mail
      </Button>
      {outcome && "reason" in outcome && <Notice tone="error">{outcome.reason}</Notice>}
      {outcome && "message" in outcome && (
        <Notice tone="success" title={outcome.message}>
          <p>Does it not arrive within five minutes? Look into the spam folder first.</p>
          <p>
            Then open <Link to={tabPath("outbox")}>Outbox</Link>: it says whether the mail was sent, and what went
            wrong. If it was sent and does not arrive, ask whoever looks after the site's mail domain.
          </p>
        </Notice>
      )}
    </div>
  );
}
