import { promises } from "@optimyz/contract/domain/site";
import { PageMeta } from "@optimyz/kit";
import { useParams } from "@optimyz/kit/router";
import { ButtonLink, Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormPage } from "../../parts/form-page.tsx";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { ResetForm } from "./reset-form.tsx";
import styles from "./reset-password-page.module.css";

type Outcome = "changed" | "old-link";

export function Component() {
  const t = useText();
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <FormPage
      title={outcome === "changed" ? t(m.allSet) : t(m.setNew)}
      aside={{
        title: t(m.chooseWell),
        text: t(m.fewWords),
      }}
    >
      {/* The page's own URL holds the token, so the canonical URL is that of the request form. */}
      <PageMeta
        title={t(m.setNew)}
        description={t(m.description)}
        canonical={{ role: "forgotPassword" }}
        listed={false}
      />
      {outcome === undefined && (
        <ResetForm token={token} onChanged={() => setOutcome("changed")} onOldLink={() => setOutcome("old-link")} />
      )}
      {outcome === "changed" && (
        <InPlaceOfTheForm>
          <p>{t(m.devicesLoggedOut)}</p>
          <ButtonLink to={{ role: "login" }}>{t(m.login)}</ButtonLink>
        </InPlaceOfTheForm>
      )}
      {outcome === "old-link" && (
        <InPlaceOfTheForm>
          <Notice tone="info" title={t(parts.linkStopped)}>
            {t(parts.linksWorkOnce, { time: t(parts.minutes, { count: promises.resetLink.minutes }) })}
          </Notice>
          <ButtonLink to={{ role: "forgotPassword" }}>{t(parts.askForNewLink)}</ButtonLink>
        </InPlaceOfTheForm>
      )}
    </FormPage>
  );
}

/** Takes the focus from the earlier form. */
function InPlaceOfTheForm({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}
