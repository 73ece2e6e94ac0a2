import { PageMeta, paths } from "@optimyz/kit";
import { useParams } from "@optimyz/kit/router";
import { ButtonLink, Notice } from "@optimyz/ui";
import { useState } from "react";
import { FormPage } from "../../parts/form-page.tsx";
import { ResetForm } from "./reset-form.tsx";

type Outcome = "changed" | "old-link";

export function Component() {
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <FormPage
      title={outcome === "changed" ? "All set" : "Set a new password"}
      lead={outcome === "changed" ? "From now on, log in with your new password." : undefined}
      aside={{
        title: "Choose something you will remember",
        text: "Three or four words that belong together only for you make a better password than signs and numbers.",
      }}
    >
      <PageMeta title="Set a new password" />
      {outcome === "changed" && <ButtonLink to={paths.login.to()}>Login</ButtonLink>}
      {outcome === "old-link" && (
        <Notice tone="info" title="This link does not work any more">
          <p>Links work once and for ten minutes, so that nobody else can use them.</p>
        </Notice>
      )}
      {outcome === "old-link" && <ButtonLink to={paths.forgotPassword.to()}>Ask for a new link</ButtonLink>}
      {outcome === undefined && (
        <ResetForm token={token} onChanged={() => setOutcome("changed")} onOldLink={() => setOutcome("old-link")} />
      )}
    </FormPage>
  );
}
