import { eraseMyData } from "@optimyz/contract/api/endpoints/people";
import type { PersonExport } from "@optimyz/contract/api/schemas/people";
import type { Text } from "@optimyz/kit";
import {
  Button,
  EndpointForm,
  FormMessage,
  fieldsOf,
  Icon,
  icons,
  Notice,
  SubmitButton,
  saveAsFile,
  TextField,
} from "@optimyz/ui";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./my-data.module.css";
import { OpenedConsents } from "./opened-consents.tsx";

const { field } = fieldsOf(eraseMyData);

interface OpenedDataProps {
  token: string;
  data: PersonExport;
  /** With the server's message. */
  onErased: (message: string) => void;
}

/** What is kept, as a list and as a file, and the form that erases it. */
export default function OpenedData({ token, data, onErased }: OpenedDataProps) {
  const t = useText();
  const lines = linesOf(t, data);
  const save = () => saveAsFile("my-data.json", JSON.stringify(data, null, 2));
  return (
    <>
      <p className={styles.email}>
        {t(m.keptUnder, { email: data.email, strong: (words) => <strong>{words}</strong> })}
      </p>
      {lines.length === 0 ? (
        <Notice tone="empty">{t(m.nothingKept)}</Notice>
      ) : (
        <dl className={styles.kinds}>
          {lines.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button onClick={save}>
        <Icon path={icons.download} />
        {t(parts.downloadData)}
      </Button>
      <OpenedConsents token={token} consents={data.consents ?? []} />
      <section className={styles.erase} aria-labelledby="erase-title">
        <h2 id="erase-title" className={styles.title}>
          {t(m.eraseData)}
        </h2>
        <p className={styles.text}>{t(m.deletedForGood)}</p>
        <EndpointForm endpoint={eraseMyData} given={{ token }} onSuccess={({ message }) => onErased(message)}>
          <TextField {...field("email")} autoComplete="off" />
          <FormMessage failureText={t(parts.somethingWrong)} />
          <SubmitButton variant="danger" busyLabel={t(parts.erasing)}>
            {t(parts.eraseEverything)}
          </SubmitButton>
        </EndpointForm>
      </section>
    </>
  );
}

/** How much of each kind there is, in words. */
function linesOf(
  t: Text,
  { account, enrolments, inquiries, mails, copies }: PersonExport,
): [label: string, text: string][] {
  const lines: [string, string | number][] = [
    [t(m.account), account?.name ?? 0],
    [t(m.enrolments), enrolments.map(({ course }) => course).join(", ")],
    [t(m.messagesToUs), inquiries.length],
    [t(m.mailsFromUs), mails.length],
    [t(m.copies), copies.length],
  ];
  return lines.flatMap(([label, what]) => (what ? [[label, String(what)]] : []));
}
