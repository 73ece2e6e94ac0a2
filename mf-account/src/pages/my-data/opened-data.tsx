import { eraseMyData } from "@optimyz/contract/api/endpoints/people";
import type { PersonExport } from "@optimyz/contract/api/schemas/people";
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
import { FAILURE } from "../../parts/failure.ts";
import styles from "./my-data.module.css";

const { field } = fieldsOf(eraseMyData);

interface OpenedDataProps {
  token: string;
  data: PersonExport;
  /** With the server's message. */
  onErased: (message: string) => void;
}

/** What is kept, as a list and as a file, and the form that erases it. */
export function OpenedData({ token, data, onErased }: OpenedDataProps) {
  const lines = linesOf(data);
  const save = () => saveAsFile("my-data.json", JSON.stringify(data, null, 2));
  return (
    <>
      <p className={styles.email}>
        Kept under <strong>{data.email}</strong>:
      </p>
      {lines.length === 0 ? (
        <Notice tone="empty">We keep nothing.</Notice>
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
        Download my data
      </Button>
      <section className={styles.erase} aria-labelledby="erase-title">
        <h2 id="erase-title" className={styles.title}>
          Erase my data
        </h2>
        <p className={styles.text}>
          Everything above is deleted for good, in our archives too, an account under this address included. To confirm
          it, type your e-mail address.
        </p>
        <EndpointForm endpoint={eraseMyData} given={{ token }} onSuccess={({ message }) => onErased(message)}>
          <TextField {...field("email")} autoComplete="off" />
          <FormMessage failureText={FAILURE} />
          <SubmitButton variant="danger" busyLabel="Erasing...">
            Erase everything
          </SubmitButton>
        </EndpointForm>
      </section>
    </>
  );
}

/** How much of each kind there is, in words. */
function linesOf({ account, enrolments, inquiries, mails, copies }: PersonExport): [label: string, text: string][] {
  const lines: [string, string | number][] = [
    ["Account", account?.name ?? 0],
    ["Enrolments", enrolments.map(({ course }) => course).join(", ")],
    ["Messages to us", inquiries.length],
    ["E-mails from us", mails.length],
    ["Copies of deleted entries", copies.length],
  ];
  return lines.flatMap(([label, what]) => (what ? [[label, String(what)]] : []));
}
