import { myWhatsapp, setMyWhatsapp } from "@optimyz/contract/api/endpoints/people";
import type { MyWhatsapp } from "@optimyz/contract/api/schemas/people/own-account";
import type { Api } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { Button } from "@optimyz/ui";
import { NoticeText } from "@optimyz/ui/consent";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./setting.module.css";
import { useOwnList } from "./use-own-list.ts";
import type { Session } from "./use-session.ts";

const fetchChoice = async (api: Api): Promise<MyWhatsapp[]> => [await api.call(myWhatsapp)];

/** Messages by WhatsApp, on or off; nothing where the provider sends none, or the user has no number for them. */
export function Whatsapp({ session }: { session: Session }) {
  const t = useText();
  const { rows, setRows } = useOwnList(session, fetchChoice, "choice of WhatsApp");
  const { trySend, busy } = useMutation(setMyWhatsapp, {
    success: ({ on }) => t(on ? m.whatsappIsOn : m.whatsappIsOff),
    failure: session.failureText,
  });
  const [choice] = rows;
  if (!choice?.offered) return null;
  const { on, phones, notice } = choice;
  const change = async () => {
    const output = await trySend({ body: { on: on ? "no" : "yes", ...(notice && { notice: notice.version }) } });
    if (output) setRows([output]);
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
