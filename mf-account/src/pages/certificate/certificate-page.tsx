import { readCertificate } from "@optimyz/contract/api/endpoints/batches/certificates";
import { type Certificate, canonicalCode } from "@optimyz/contract/api/schemas/batches/certificate";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { ApiError, appOf, PageMeta, query, useQuery } from "@optimyz/kit";
import { data, type LoaderFunctionArgs, useParams } from "@optimyz/kit/router";
import { ButtonLink, Container, Notice } from "@optimyz/ui";
import type { ReactNode } from "react";
import styles from "./certificate-page.module.css";
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
  const { code = "" } = useParams();
  const { data: certificate, error, retry } = useQuery(certificateQuery(code));
  if (certificate) return <Found certificate={certificate} />;
  if (error === undefined)
    return (
      <Page title="Certificate">
        <p role="status">Loading...</p>
      </Page>
    );
  if (isUnknown(error))
    return (
      <Page title="No certificate with this code">
        <p>
          A code has four groups of five letters and digits, without 0, 1, I, L, O and U. Please compare it with the
          certificate, letter by letter.
        </p>
        <Ways />
      </Page>
    );
  return (
    <Page title="Certificate">
      <Notice tone="error" retry={retry}>
        The certificate could not be loaded.
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

const Ways = () => (
  <p className={styles.ways}>
    <ButtonLink to={{ role: "contact" }}>Ask us</ButtonLink>
  </p>
);

function Found({ certificate }: { certificate: Certificate }) {
  const { state, ended_on, course, code } = certificate;
  if (state !== "valid")
    return (
      <Page title="This certificate was withdrawn">
        <p>
          {state === "erased" ? "It was withdrawn at the person’s request" : "It is no longer valid"}
          {ended_on && <span>, since {dayText(ended_on)}</span>}
          <span>.</span>
        </p>
        <p>
          Code <span className={styles.code}>{code}</span>
        </p>
        <Ways />
      </Page>
    );
  return (
    <div className={styles.page}>
      <PageMeta title={`Certificate: ${course}`} />
      <Sheet certificate={certificate} />
      <div className={styles.below}>
        <p>
          <strong className={styles.valid}>This certificate is valid.</strong> It was checked just now, at this page’s
          own address.
        </p>
        <PrintButton />
      </div>
    </div>
  );
}
