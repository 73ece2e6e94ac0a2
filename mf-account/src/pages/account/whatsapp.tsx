import { myWhatsapp, setMyWhatsapp } from "@optimyz/contract/api/endpoints/people";
import type { MyWhatsapp } from "@optimyz/contract/api/schemas/people/own-account";
import { useApp } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { Button } from "@optimyz/ui";
import { NoticeText } from "@optimyz/ui/consent";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

/** Messages by WhatsApp, on or off; nothing where the provider sends none, or the user has no number for them. */
export function Whatsapp({ session }: { session: Session }) {
  const t = useText();
  const { api } = useApp();
  const [choice, setChoice] = useState<MyWhatsapp>();
  const newest = useRef(session);
  newest.current = session;
  const { trySend, busy } = useMutation(setMyWhatsapp, {
    success: ({ on }) => t(on ? m.whatsappIsOn : m.whatsappIsOff),
    failure: session.failureText,
  });
  useEffect(() => {
    let left = false;
    api.call(myWhatsapp).then(
      (found) => !left && setChoice(found),
      // A worker of before knows no WhatsApp.
      (error: unknown) => !left && newest.current.endIfOver(error),
    );
    return () => {
      left = true;
    };
  }, [api]);
  if (!choice?.offered) return null;
  const { on, phones, notice } = choice;
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
        {t(on ? m.whatsappGoesTo : m.whatsappWouldGoTo, { phones: new Intl.ListFormat().format(phones) })}
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
