import { openMyData } from "@optimyz/contract/api/endpoints/people";
import type { PersonExport } from "@optimyz/contract/api/schemas/people";
import { dataPromises } from "@optimyz/contract/domain/site";
import { ApiError, PageMeta } from "@optimyz/kit";
import { useParams } from "@optimyz/kit/router";
import { ButtonLink, EndpointForm, FormMessage, Notice, SubmitButton } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FAILURE } from "../../parts/failure.ts";
import { FormPage } from "../../parts/form-page.tsx";
import styles from "./my-data.module.css";
import { OpenedData } from "./opened-data.tsx";

type Outcome = "old-link" | { erased: string } | { token: string; data: PersonExport };

/** `/my-data/:token`. A button opens the link, because programs that check mails follow every link in them. */
export function Component() {
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <FormPage
      title={isErased(outcome) ? "All gone" : "What we keep about you"}
      aside={{
        title: "Yours to see, and yours to erase",
        text: `Your data stays open here for ${dataPromises.link.words}. After that, ask for another one.`,
      }}
    >
      {/* The page's own URL holds the token, so the canonical URL is that of the request form. */}
      <PageMeta
        title="Your data"
        description="See what we keep about you, save it as a file, or have it erased."
        canonical={{ role: "myData" }}
        listed={false}
      />
      {outcome === undefined && (
        <EndpointForm
          endpoint={openMyData}
          given={{ token }}
          onSuccess={setOutcome}
          onFailure={(error) => {
            if (error instanceof ApiError && error.status === 422) setOutcome("old-link");
          }}
        >
          <p>The link works once. Open it when you have a moment: you then have {dataPromises.link.words}.</p>
          <SubmitButton size="large" busyLabel="Opening...">
            Open my data
          </SubmitButton>
          <FormMessage failureText={FAILURE} />
        </EndpointForm>
      )}
      {outcome === "old-link" && (
        <InPlaceOfTheForm>
          <Notice tone="info" title="This link no longer works">
            Links work once and for {dataPromises.link.words}, so that nobody else can use them.
          </Notice>
          <ButtonLink to={{ role: "myData" }}>Ask for a new link</ButtonLink>
        </InPlaceOfTheForm>
      )}
      {isOpened(outcome) && (
        <InPlaceOfTheForm>
          <OpenedData {...outcome} onErased={(erased) => setOutcome({ erased })} />
        </InPlaceOfTheForm>
      )}
      {isErased(outcome) && (
        <InPlaceOfTheForm>
          <Notice tone="success">{outcome.erased}</Notice>
          <ButtonLink to={{ role: "home" }}>Go to the home page</ButtonLink>
        </InPlaceOfTheForm>
      )}
    </FormPage>
  );
}

const isOpened = (outcome: Outcome | undefined): outcome is { token: string; data: PersonExport } =>
  typeof outcome === "object" && "data" in outcome;

const isErased = (outcome: Outcome | undefined): outcome is { erased: string } =>
  typeof outcome === "object" && "erased" in outcome;

/** Takes the focus from the earlier form; the page keeps its scroll position, with its title in view. */
function InPlaceOfTheForm({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}
