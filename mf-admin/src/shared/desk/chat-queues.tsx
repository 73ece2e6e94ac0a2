import { deleteChatQueue, listChatQueues, markChat, readChatQueue } from "@optimyz/contract/api/endpoints/whatsapp";
import type { ChatQueueView, ChatState } from "@optimyz/contract/api/schemas/whatsapp";
import { Button, Dialog, Icon, icons, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useText } from "../../texts.ts";
import { query } from "../data/query.ts";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { Loaded } from "../feedback/loaded.tsx";
import { reasonOf } from "../feedback/reason.ts";
import { ConfirmButton } from "../list/confirm-button.tsx";
import { Tag } from "../list/tag.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { when } from "../list/when.ts";
import styles from "./desk.module.css";
import * as m from "./messages.ts";

/** The parameter of the address with the queue that is open. */
export const CHAT = "chat";

/** Queues with people to whom nobody has written yet, and the one that is open over the list. */
export function ChatQueues() {
  const t = useText();
  const { data: queues = [] } = useQuery(query(listChatQueues));
  const [params, setParams] = useListParams();
  const id = Number(params.get(CHAT) ?? 0);
  return (
    <>
      {queues
        .filter(({ open }) => open > 0)
        .map((queue) => (
          <Button
            key={queue.id}
            variant="secondary"
            size="small"
            title={t(m.queueOf, { time: when(queue.created_at), name: queue.created_by })}
            onClick={() => setParams({ [CHAT]: String(queue.id) })}
          >
            <Icon path={icons.whatsApp} /> {t(m.whatsappLeft, { count: queue.open })}
          </Button>
        ))}
      <Dialog open={id > 0} onClose={() => setParams({ [CHAT]: "" })} title={t(m.whatsappOneByOne)} width="wide">
        <Queue key={id} id={id} close={() => setParams({ [CHAT]: "" })} />
      </Dialog>
    </>
  );
}

function Queue({ id, close }: { id: number; close: () => void }) {
  const t = useText();
  const state = useQuery(query(readChatQueue, { params: { id } }));
  return (
    <Loaded state={state} missing={t(m.queueGone)} log="Error fetching a queue">
      {(queue) => <Turns queue={queue} close={close} />}
    </Loaded>
  );
}

/** The next person, and everybody of the queue below. */
function Turns({ queue, close }: { queue: ChatQueueView; close: () => void }) {
  const t = useText();
  const { id, turns, next, done, skipped } = queue;
  const { busy, trySend } = useAdminMutation(markChat, { failure: reasonOf });
  const end = useAdminMutation(deleteChatQueue);
  const mark = (enrolment_id: number, state: ChatState) =>
    void trySend({ params: { id }, body: { enrolment_id, state } });
  return (
    <div className={styles.panelBody}>
      <p role="status">{t(m.queueProgress, { done, skipped, total: turns.length })}</p>
      {next ? (
        <Next key={next.enrolment_id} next={next} isBusy={busy} mark={(state) => mark(next.enrolment_id, state)} />
      ) : (
        <Notice tone="success">{t(m.everybodyDone)}</Notice>
      )}
      <div className={styles.others}>
        <h3>{t(m.peopleOfQueue)}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys have to scroll it */}
        <ol className={styles.turns} aria-label={t(m.peopleOfQueue)} tabIndex={0}>
          {turns.map(({ enrolment_id, name, state }) => (
            <li key={enrolment_id} aria-current={enrolment_id === next?.enrolment_id ? "step" : undefined}>
              <span className={styles.turnName}>{name}</span> {state !== "open" && <Tag status={state} />}
              {state !== "open" && (
                <Button
                  variant="quiet"
                  size="small"
                  disabled={busy}
                  aria-label={t(m.openAgainFor, { name })}
                  onClick={() => mark(enrolment_id, "open")}
                >
                  {t(m.openAgain)}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.actions}>
        <ConfirmButton
          label={t(m.endQueue)}
          busyLabel={t(m.endingQueue)}
          title={t(m.endQueueQuestion)}
          busy={end.busy}
          run={async () => {
            await end.send({ params: { id } });
            close();
          }}
          onFailure={(error) => console.error("Error ending a queue", error)}
        >
          {t(m.endQueueMeans)}
        </ConfirmButton>
      </div>
    </div>
  );
}

interface NextProps {
  next: NonNullable<ChatQueueView["next"]>;
  isBusy: boolean;
  mark: (state: ChatState) => void;
}

/** One person: a tap opens WhatsApp with the text and marks them as done; the keyboard is at the button of the next one then. */
function Next({ next: { name, course, phone, text, url, gaps = [] }, isBusy, mark }: NextProps) {
  const t = useText();
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.querySelector("button")?.focus(), []);
  return (
    <section ref={element} className={styles.next} aria-labelledby="chat-next">
      <h3 id="chat-next" className={styles.turnName}>
        {name}
      </h3>
      <p className={styles.hint}>
        {course}, {phone}
      </p>
      <p className={styles.note}>{text}</p>
      {gaps.length > 0 && (
        <Notice tone="info">{t(m.textHasGaps, { words: gaps.map((gap) => `{${gap}}`).join(", ") })}</Notice>
      )}
      {url === "" && <Notice tone="info">{t(m.numberNotWhole)}</Notice>}
      <div className={styles.actions}>
        {url !== "" && (
          <Button
            size="small"
            data-autofocus=""
            busy={isBusy}
            onClick={() => {
              window.open(url, "_blank", "noopener,noreferrer");
              mark("done");
            }}
          >
            <Icon path={icons.whatsApp} /> {t(m.openWhatsapp)}
          </Button>
        )}
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => mark("skipped")}>
          {t(m.skip)}
        </Button>
      </div>
    </section>
  );
}
