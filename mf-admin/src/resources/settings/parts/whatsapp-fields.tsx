import { type WhatsappKind, whatsappKinds } from "@optimyz/contract/api/schemas/settings/settings";
import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { type Place, placeIn, textIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { ItemList } from "../item-list.tsx";
import { whatsappQuery } from "../queries.ts";
import { SettingField, SettingFields } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { choiceWord, useWords } from "../words.ts";
import { CopiedAddress } from "./copied-address.tsx";
import * as m from "./messages.ts";

/** Messages by WhatsApp: whether they go out, from which number, and by which templates. */
export function WhatsappFields({ at }: { at: Place }) {
  const t = useText();
  // A worker of before knows no WhatsApp.
  if (at.value === undefined) return null;
  const isOn = textIn(placeIn(at, "channel")) === "on";
  return (
    <>
      <SettingField at={placeIn(at, "channel")} hint={t(m.channelHint)} />
      {isOn && <Setup />}
      <SettingField at={placeIn(at, "phone_number_id")} hint={t(m.phoneNumberIdHint)} />
      <ItemList
        at={placeIn(at, "templates")}
        noun="template"
        blank={{ kind: "confirmation", name: "", language: "en" }}
        hint={t(m.templatesHint)}
        empty={t(m.noTemplates)}
      >
        {(template) => (
          <SettingFields
            at={template}
            of={{ kind: {}, name: { placeholder: "place_confirmed" }, language: { placeholder: "en" } }}
          />
        )}
      </ItemList>
      <details>
        <summary>{t(m.templateTexts)}</summary>
        <p className={styles.hint}>{t(m.templateTextsHint)}</p>
        {whatsappKinds.map((kind) => (
          <Sample key={kind} kind={kind} />
        ))}
      </details>
    </>
  );
}

const samples = {
  confirmation: m.sampleConfirmation,
  reminder: m.sampleReminder,
  payment: m.samplePayment,
  certificate: m.sampleCertificate,
} as const satisfies Readonly<Record<WhatsappKind, string>>;

/** What a template can say, with its places as Meta writes them. */
function Sample({ kind }: { kind: WhatsappKind }) {
  const words = useWords();
  const places = { one: "{{1}}", two: "{{2}}", three: "{{3}}", four: "{{4}}" };
  return (
    <p>
      <strong>{choiceWord(kind, words)}</strong>
      <br />
      {words.t(samples[kind], places)}
    </p>
  );
}

/** Whether the secrets are there, and the address that Meta is to be told. */
function Setup() {
  const t = useText();
  const { data, isError } = useQuery(whatsappQuery);
  if (isError) return <Notice tone="error">{t(m.whatsappNotRead)}</Notice>;
  if (!data) return <p role="status">{t(m.readingWhatsapp)}</p>;
  const { has_token, has_app_secret, has_verify_token, webhook_url: url } = data;
  const missing = [
    !has_token && "WHATSAPP_TOKEN",
    !has_app_secret && "WHATSAPP_APP_SECRET",
    !has_verify_token && "WHATSAPP_VERIFY_TOKEN",
  ].filter(Boolean);
  return (
    <Notice
      tone={missing.length === 0 ? "success" : "info"}
      title={t(has_token ? m.whatsappReady : m.whatsappNotReady)}
    >
      {missing.length > 0 && <p>{t(m.secretsMissing, { names: missing.join(", ") })}</p>}
      <p>{t(m.whatsappAddress)}</p>
      <CopiedAddress url={url} />
    </Notice>
  );
}
