import { promises } from "@optimyz/contract/domain/site";
import { PageMeta } from "@optimyz/kit";
import { useParams } from "@optimyz/kit/router";
import { ButtonLink, Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormPage } from "../../parts/form-page.tsx";
import { ResetForm } from "./reset-form.tsx";
import styles from "./reset-password-page.module.css";

type Outcome = "changed" | "old-link";

export function Component() {
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <FormPage
      title={outcome === "changed" ? "All set" : "Set a new password"}
      aside={{
        title: "Choose something you will remember",
        text: "Three or four words that only you connect make a better password than symbols and numbers.",
      }}
    >
      {/* The page's own URL holds the token, so the canonical URL is that of the request form. */}
      <PageMeta
        title="Set a new password"
        description="Set a new password for your account with the link that we sent you."
        canonical={{ role: "forgotPassword" }}
        listed={false}
      />
      {outcome === undefined && (
        <ResetForm token={token} onChanged={() => setOutcome("changed")} onOldLink={() => setOutcome("old-link")} />
      )}
      {outcome === "changed" && (
        <InPlaceOfTheForm>
          <p>All devices are logged out. From now on, log in with your new password.</p>
          <ButtonLink to={{ role: "login" }}>Login</ButtonLink>
        </InPlaceOfTheForm>
      )}
      {outcome === "old-link" && (
        <InPlaceOfTheForm>
          <Notice tone="info" title="This link no longer works">
            Links work once and for {promises.resetLink.words}, so that nobody else can use them.
          </Notice>
          <ButtonLink to={{ role: "forgotPassword" }}>Ask for a new link</ButtonLink>
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
