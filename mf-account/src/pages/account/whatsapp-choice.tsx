import { setMyWhatsapp } from "@optimyz/contract/api/endpoints/people";
import type { MyWhatsapp } from "@optimyz/contract/api/schemas/people/own-account";
import { useTexts } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { Button } from "@optimyz/ui";
import { NoticeText } from "@optimyz/ui/consent";
import { useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

export interface WhatsappChoiceProps {
  /** As it was when the page was opened. */
  found: MyWhatsapp;
  session: Session;
}

/** Messages by WhatsApp, on or off. */
export default function WhatsappChoice({ found, session }: WhatsappChoiceProps) {
  const t = useText();
  const { locale } = useTexts();
  const [{ on, phones, notice }, setChoice] = useState(found);
  const { trySend, busy } = useMutation(setMyWhatsapp, {
    success: (output) => t(output.on ? m.whatsappIsOn : m.whatsappIsOff),
    failure: session.failureText,
  });
  const change = async () => {
    const output = await trySend({ body: { on: on ? "no" : "yes", ...(notice && { notice: notice.version }) } });
    if (output) setChoice(output);
  };
  return (
    <section aria-labelledby="whatsapp-title">
      <h2 id="whatsapp-title" className={styles.title}>
        {t(m.messagesByWhatsapp)}
      </h2>
      <p className={styles.text}>
        {t(on ? m.whatsappGoesTo : m.whatsappWouldGoTo, { phones: new Intl.ListFormat(locale).format(phones) })}
      </p>
      {notice && !on && (
        <details className={styles.text}>
          <summary>{t(m.whatsappNotice)}</summary>
          <div lang={notice.language}>
            <NoticeText notice={notice} />
          </div>
        </details>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void change()}>
        {t(on ? m.switchWhatsappOff : m.switchWhatsappOn)}
      </Button>
    </section>
  );
}
