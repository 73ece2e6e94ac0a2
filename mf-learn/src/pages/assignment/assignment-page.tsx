import { appOf, type OutputOf } from "@optimyz/kit";
import { type LoaderFunctionArgs, useParams } from "@optimyz/kit/router";
import { cx, Notice } from "@optimyz/ui";
import { readAssignment } from "../../endpoints/learner.ts";
import { Files } from "../../parts/files.tsx";
import { ItemPage, isItem } from "../../parts/item-page.tsx";
import { begin } from "../../parts/own-data.ts";
import { useOwn } from "../../parts/session.ts";
import { useTimes } from "../../parts/use-times.ts";
import { useText } from "../../texts.ts";
import styles from "./assignment.module.css";
import { HandInForm } from "./hand-in-form.tsx";
import * as m from "./messages.ts";

type Params = Readonly<Record<string, string | undefined>>;

const assignmentOf = ({ batchId = "", id = "" }: Params) => ({ endpoint: readAssignment, params: { batchId, id } });

export const loader = ({ context, params }: LoaderFunctionArgs) => begin(appOf(context), assignmentOf(params));

/** `/learn/:batchId/assignment/:id` */
export function Component() {
  const t = useText();
  const params = useParams();
  const { batchId = "", id = "" } = params;
  const own = useOwn(assignmentOf(params), isItem(params));
  return (
    <ItemPage kind="assignment" params={params} loaded={own}>
      {(assignment) => (
        <>
          {assignment.handIns.length > 0 && <HandIns handIns={assignment.handIns} />}
          {assignment.isDone ? (
            <Notice tone="success" title={t(m.accepted)}>
              {t(m.acceptedText)}
            </Notice>
          ) : (
            <section aria-labelledby="hand-in-title">
              <h2 id="hand-in-title" className={styles.subtitle}>
                {assignment.handIns.length > 0 ? t(m.handInAgain) : t(m.handInYours)}
              </h2>
              <HandInForm
                key={id}
                params={{ batchId, id }}
                onSent={(row) => own.put({ ...assignment, handIns: [row, ...assignment.handIns] })}
                onConflict={own.reload}
              />
            </section>
          )}
        </>
      )}
    </ItemPage>
  );
}

type HandIn = OutputOf<typeof readAssignment>["handIns"][number];

function HandIns({ handIns }: { handIns: readonly HandIn[] }) {
  const t = useText();
  return (
    <section aria-labelledby="hand-ins-title">
      <h2 id="hand-ins-title" className={styles.subtitle}>
        {t(m.whatYouHandedIn)}
      </h2>
      <ol className={styles.handIns}>
        {handIns.map((handIn) => (
          <li key={handIn.id} className={styles.handIn}>
            <Row handIn={handIn} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ handIn: { text, file, sentAt, outcome, feedback } }: { handIn: HandIn }) {
  const t = useText();
  const { moment } = useTimes();
  const states = { accepted: t(m.isAccepted), again: t(m.onceMore) };
  return (
    <>
      <p className={styles.when}>
        <span>{moment(sentAt)}</span>
        <span className={cx(styles.outcome, outcome === "accepted" && styles.good)}>
          {outcome === null ? t(m.waits) : states[outcome]}
        </span>
      </p>
      {feedback && (
        <div className={styles.feedback}>
          <h3 className={styles.from}>{t(m.feedback)}</h3>
          <p className={styles.written}>{feedback}</p>
        </div>
      )}
      {text && <p className={styles.written}>{text}</p>}
      {file && <Files files={[file]} />}
    </>
  );
}
