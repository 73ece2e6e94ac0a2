import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { patternText, rangeText, zoneText } from "@optimyz/contract/domain/batch-words";
import { useTexts } from "@optimyz/kit";
import { Button, ButtonLink, Icon, icons } from "@optimyz/ui";
import { Fee } from "../../batches/fee.tsx";
import { nextOf } from "../../batches/next-of.ts";
import { Seats } from "../../batches/seats.tsx";
import * as common from "../../messages.ts";
import { enrolPage } from "../../parts/links.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./next-step.module.css";

interface NextStepProps {
  skillTitle: string | undefined;
  /** The soonest first. */
  batches: readonly ListedBatch[];
  /** Whether skill or batches are still loading: a link of that moment would lead to a form without them. */
  pending: boolean;
}

/** What to do about the course: enrol in the next batch with a free seat, or leave one's details while there is none. */
export function NextStep({ skillTitle, batches, pending }: NextStepProps) {
  const t = useText();
  const texts = useTexts();
  const next = nextOf(batches);
  return (
    <div className={styles.step}>
      <p className={styles.invitation}>{t(m.shallWeBegin)}</p>
      {next ? (
        <>
          <p className={styles.dates}>{rangeText(next, texts)}</p>
          <p className={styles.hours}>
            {patternText(next, texts)} ({zoneText(next.time_zone, texts)})
          </p>
          <div className={styles.money}>
            <Fee className={styles.fee} batch={next} />
            <Seats batch={next} />
          </div>
        </>
      ) : (
        <p className={styles.help}>{t(m.leaveDetails)}</p>
      )}
      {pending ? (
        <Button size="large" busy>
          {t(common.enrollHere)}
          <Icon path={icons.arrowRight} />
        </Button>
      ) : (
        <ButtonLink to={enrolPage(skillTitle, next?.id)} size="large">
          {t(common.enrollHere)}
          <Icon path={icons.arrowRight} />
        </ButtonLink>
      )}
      {batches.length > 1 && (
        <a className={styles.all} href="#dates">
          {t(m.allDates)}
        </a>
      )}
    </div>
  );
}
