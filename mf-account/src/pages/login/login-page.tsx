import { PageMeta } from "@optimyz/kit";
import { Link, useLocation } from "@optimyz/kit/router";
import { LoginForm } from "../../login/login-form.tsx";
import { FormPage } from "../../parts/form-page.tsx";
import { FormSkeleton } from "../../parts/form-skeleton.tsx";
import links from "../../parts/links.module.css";
import { NeedsScripts } from "../../parts/needs-scripts.tsx";
import { RegisterHint } from "../../parts/register-hint.tsx";
import { useVisitorOnly } from "../../parts/use-visitor-only.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

export function Component() {
  const t = useText();
  const { state, search } = useLocation();
  const isVisitor = useVisitorOnly();
  return (
    <FormPage
      title={t(m.login)}
      lead={t(m.goodToSeeYou)}
      aside={{
        title: t(m.inOnePlace),
        text: t(m.seeWhere),
      }}
    >
      <PageMeta title={t(m.login)} description={t(m.description)} canonical={{ role: "login" }} />
      <NeedsScripts>{t(m.switchOn)}</NeedsScripts>
      {isVisitor ? (
        <>
          <LoginForm email={emailIn(state)} />
          <RegisterHint search={search} />
          <p className={links.row}>
            {t(m.noAccount, { link: (words) => <Link to={{ role: "myData" }}>{words}</Link> })}
          </p>
        </>
      ) : (
        <FormSkeleton />
      )}
    </FormPage>
  );
}

/** The e-mail address that the visitor has just registered with. */
function emailIn(state: unknown): string | undefined {
  const known = typeof state === "object" && state !== null && "email" in state ? state.email : undefined;
  return typeof known === "string" ? known : undefined;
}
