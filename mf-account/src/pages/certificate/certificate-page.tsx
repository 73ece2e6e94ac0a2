import { readCertificate } from "@optimyz/contract/api/endpoints/batches/certificates";
import { type Certificate, canonicalCode } from "@optimyz/contract/api/schemas/batches/certificate";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { ApiError, appOf, PageMeta, query, type Text, useQuery, useTexts } from "@optimyz/kit";
import { data, type LoaderFunctionArgs, useParams } from "@optimyz/kit/router";
import { ButtonLink, Container, Notice } from "@optimyz/ui";
import type { ReactNode } from "react";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import styles from "./certificate-page.module.css";
import * as m from "./messages.ts";
import { PrintButton } from "./print-button.tsx";
import { Sheet } from "./sheet.tsx";

const certificateQuery = (code: string) => query(readCertificate, { query: { code: canonicalCode(code) || "-" } });

/** Loads the certificate. An unknown code gives 404. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { queries, store } = appOf(context);
  const asked = certificateQuery(params.code ?? "");
  await queries.prefetch(asked);
  return isUnknown(store.get(queries.stateOf(asked)).error) ? data(null, { status: 404 }) : null;
}

/** Whether an error means that there is no such certificate. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && [400, 404, 422].includes(error.status);

/** `/certificate/:code`, for anybody with the code: to print and to check. */
export function Component() {
  const t = useText();
  const { code = "" } = useParams();
  const { data: certificate, error, retry } = useQuery(certificateQuery(code));
  if (certificate) return <Found certificate={certificate} />;
  if (error === undefined)
    return (
      <Page title={t(m.certificate)}>
        <p role="status">{t(parts.loading)}</p>
      </Page>
    );
  if (isUnknown(error))
    return (
      <Page title={t(m.unknownCode)}>
        <p>{t(m.howCodesLook)}</p>
        <Ways />
      </Page>
    );
  return (
    <Page title={t(m.certificate)}>
      <Notice tone="error" retry={retry}>
        {t(m.notLoaded)}
      </Notice>
    </Page>
  );
}

/** @param title of the page without a certificate to show */
const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container className={styles.page}>
    {/* No page for search engines: without a canonical URL it is not listed. */}
    <PageMeta title={title} />
    <h1 className={styles.title}>{title}</h1>
    <div className={styles.words}>{children}</div>
  </Container>
);

function Ways() {
  const t = useText();
  return (
    <p className={styles.ways}>
      <ButtonLink to={{ role: "contact" }}>{t(m.askUs)}</ButtonLink>
    </p>
  );
}

function Found({ certificate }: { certificate: Certificate }) {
  const t = useText();
  const texts = useTexts();
  const { state, ended_on, course, code } = certificate;
  if (state !== "valid") {
    const day = ended_on ? dayText(ended_on, {}, texts) : "";
    return (
      <Page title={t(m.wasWithdrawn)}>
        <p>{state === "erased" ? erasedText(t, day) : invalidText(t, day)}</p>
        <p>{t(m.codeIs, { code, mark: (words) => <span className={styles.code}>{words}</span> })}</p>
        <Ways />
      </Page>
    );
  }
  return (
    <div className={styles.page}>
      <PageMeta title={t(m.certificateOf, { course })} />
      <Sheet certificate={certificate} />
      <div className={styles.below}>
        <p>{t(m.isValid, { strong: (words) => <strong className={styles.valid}>{words}</strong> })}</p>
        <PrintButton />
      </div>
    </div>
  );
}

/** @param day since when; empty where nobody knows it */
const erasedText = (t: Text, day: string) => (day ? t(m.atRequestSince, { day }) : t(m.atRequest));

/** @param day as of {@link erasedText} */
const invalidText = (t: Text, day: string) => (day ? t(m.noLongerValidSince, { day }) : t(m.noLongerValid));
