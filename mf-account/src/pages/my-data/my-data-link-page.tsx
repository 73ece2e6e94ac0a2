import { openMyData } from "@optimyz/contract/api/endpoints/people";
import type { PersonExport } from "@optimyz/contract/api/schemas/people";
import { dataPromises } from "@optimyz/contract/domain/site";
import { ApiError, PageMeta } from "@optimyz/kit";
import { useParams } from "@optimyz/kit/router";
import { ButtonLink, EndpointForm, FormMessage, Notice, SubmitButton } from "@optimyz/ui";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { FormPage } from "../../parts/form-page.tsx";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./my-data.module.css";

const loadOpenedData = () => import("./opened-data.tsx");
const OpenedData = lazy(loadOpenedData);

type Outcome = "old-link" | { erased: string } | { token: string; data: PersonExport };

/** `/my-data/:token`. A button opens the link, because programs that check mails follow every link in them. */
export function Component() {
  const t = useText();
  const time = t(parts.minutes, { count: dataPromises.link.minutes });
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <FormPage
      title={isErased(outcome) ? t(m.allGone) : t(m.whatWeKeep)}
      aside={{
        title: t(m.yours),
        text: t(m.staysOpen, { time }),
      }}
    >
      {/* The page's own URL holds the token, so the canonical URL is that of the request form. */}
      <PageMeta
        title={t(parts.yourData)}
        description={t(m.openedDescription)}
        canonical={{ role: "myData" }}
        listed={false}
      />
      {outcome === undefined && (
        <EndpointForm
          endpoint={openMyData}
          given={{ token }}
          request={async () => {
            // The link works once, so what shows its data must be there before.
            await loadOpenedData();
            return {};
          }}
          onSuccess={setOutcome}
          onFailure={(error) => {
            if (error instanceof ApiError && error.status === 422) setOutcome("old-link");
          }}
        >
          <p>{t(m.openIt, { time })}</p>
          <SubmitButton size="large" busyLabel={t(m.opening)}>
            {t(m.openData)}
          </SubmitButton>
          <FormMessage failureText={t(parts.somethingWrong)} />
        </EndpointForm>
      )}
      {outcome === "old-link" && (
        <InPlaceOfTheForm>
          <Notice tone="info" title={t(parts.linkStopped)}>
            {t(parts.linksWorkOnce, { time })}
          </Notice>
          <ButtonLink to={{ role: "myData" }}>{t(parts.askForNewLink)}</ButtonLink>
        </InPlaceOfTheForm>
      )}
      {isOpened(outcome) && (
        <InPlaceOfTheForm>
          <Suspense>
            <OpenedData {...outcome} onErased={(erased) => setOutcome({ erased })} />
          </Suspense>
        </InPlaceOfTheForm>
      )}
      {isErased(outcome) && (
        <InPlaceOfTheForm>
          <Notice tone="success">{outcome.erased}</Notice>
          <ButtonLink to={{ role: "home" }}>{t(m.goHome)}</ButtonLink>
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
