import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { CoursePage } from "@optimyz/contract/api/schemas/content";
import { patternText, rangeText, zoneText } from "@optimyz/contract/domain/batch-words";
import { langOf, type Text, useTexts } from "@optimyz/kit";
import { libraryPicture, Picture } from "@optimyz/ui";
import { type ReactNode, useId } from "react";
import { Fee } from "../../../batches/fee.tsx";
import { Meetings } from "../../../batches/meetings.tsx";
import { nextOf } from "../../../batches/next-of.ts";
import { Plan } from "../../../batches/plan/plan.tsx";
import { useText } from "../../../texts.ts";
import styles from "./course-blocks.module.css";
import * as m from "./messages.ts";

/** Meetings that a timetable shows at once; more are behind a line that opens. */
const MEETINGS_SHOWN = 12;

/** The blocks next to the descriptions, in their order. */
export function MainBlocks({ page, batches }: { page: CoursePage; batches: readonly ListedBatch[] }) {
  const t = useText();
  const next = nextOf(batches);
  const { audience, outcomes, timetable_note: note, trainer, questions } = page;
  return (
    <div className={styles.blocks}>
      {audience && (
        <Block title={t(m.audience)}>
          <div {...langOf(page, "audience")}>
            {audience.length === 1 ? <p>{audience[0]}</p> : <Points points={audience} />}
          </div>
        </Block>
      )}
      {outcomes && (
        <Block title={t(m.outcomes)}>
          <div {...langOf(page, "outcomes")}>
            <Points points={outcomes} />
          </div>
        </Block>
      )}
      {(next || note) && (
        <Block title={t(m.timetable)}>
          {next && <Dates batch={next} />}
          {note && <p {...langOf(page, "timetable_note")}>{note}</p>}
        </Block>
      )}
      {trainer && (
        <Block title={t(m.trainer)}>
          <Trainer trainer={trainer} lang={langOf(page, "trainer_line")} />
        </Block>
      )}
      {next && (
        <Block title={t(m.fee)}>
          <Fee batch={next} />
          <Plan plan={next.instalments} />
          {(next.price_paise ?? next.fee_paise) > 0 && <Points points={waysOf(page, t)} />}
        </Block>
      )}
      {questions && (
        <Block title={t(m.questions)}>
          <div {...langOf(page, "questions")}>
            {questions.map(({ question, answer }) => (
              <details key={question} className={styles.question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Block>
      )}
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** When the next dates meet. */
function Dates({ batch }: { batch: ListedBatch }) {
  const texts = useTexts();
  const { meetings, time_zone } = batch;
  return (
    <>
      <p>
        {rangeText(batch, texts)}, {patternText(batch, texts)} ({zoneText(time_zone, texts)})
      </p>
      {meetings.length > 1 && (
        <Meetings meetings={meetings} zone={time_zone} open={meetings.length <= MEETINGS_SHOWN} />
      )}
    </>
  );
}

function Trainer({
  trainer: { name, line, picture },
  lang,
}: {
  trainer: NonNullable<CoursePage["trainer"]>;
  lang: ReturnType<typeof langOf>;
}) {
  return (
    <div className={picture ? styles.trainer : undefined}>
      {picture && <Picture {...libraryPicture(picture)} width={1} height={1} sizes="5.5rem" mask="circle" />}
      <div>
        <p className={styles.name}>{name}</p>
        {line && <p {...lang}>{line}</p>}
      </div>
    </div>
  );
}

/** The ways of payment that are set up, in words. One that this front-end does not know is left out. */
function waysOf({ ways = [], in_person: where }: CoursePage, t: Text): string[] {
  const words: Readonly<Record<string, string>> = { online: t(m.payOnline), upi: t(m.payUpi), bank: t(m.payBank) };
  return [...ways.flatMap((way) => words[way] ?? []), ...(where ? [t(m.payInPerson, { where })] : [])];
}
