import { addChatQueue } from "@optimyz/contract/api/endpoints/whatsapp";
import { chatPlaceholders } from "@optimyz/contract/api/schemas/whatsapp";
import { Button, Dialog, fieldsOf, SubmitButton, TextAreaField } from "@optimyz/ui";
import { useState } from "react";
import { useText } from "../../texts.ts";
import { AdminForm } from "../forms/admin-form.tsx";
import { FailureReason } from "../forms/failure-reason.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { CHAT } from "./chat-queues.tsx";
import styles from "./desk.module.css";
import * as m from "./messages.ts";

const { field } = fieldsOf(addChatQueue);

/** Writes one text to many people, who then are gone through in WhatsApp one by one. @param ids of enrolments */
export function ChatButton({ ids }: { ids: readonly number[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [, setParams] = useListParams();
  const close = () => setOpen(false);
  const placeholders = chatPlaceholders.map((name) => `{${name}}`).join(", ");
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t(m.byWhatsapp)}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t(m.whatsappTo, { count: ids.length })} width="wide">
        <AdminForm
          className={styles.wide}
          endpoint={addChatQueue}
          given={{ ids: [...ids] }}
          toasts={{
            success: ({ left_out: count = 0 }) => (count > 0 ? t(m.leftOut, { count }) : t(m.queueMade)),
          }}
          draftKey="admin:desk-chat"
          onSuccess={({ id }) => {
            close();
            setParams({ [CHAT]: String(id) });
          }}
          onFailure={(error) => console.error("Error making a queue", error)}
        >
          <p className={styles.hint}>{t(m.nothingIsSent)}</p>
          <TextAreaField {...field("text")} rows={7} hint={t(m.filledInForEach, { placeholders })} />
          <FailureReason />
          <div>
            <SubmitButton size="small" busyLabel={t(m.makingQueue)}>
              {t(m.begin)}
            </SubmitButton>
          </div>
        </AdminForm>
      </Dialog>
    </>
  );
}
