import { appOf, PageMeta } from "@optimyz/kit";
import { Link, type LoaderFunctionArgs, useLocation, useSearchParams } from "@optimyz/kit/router";
import { lazy, Suspense } from "react";
import { LoginForm } from "../../login/login-form.tsx";
import { FormPage } from "../../parts/form-page.tsx";
import { FormSkeleton } from "../../parts/form-skeleton.tsx";
import links from "../../parts/links.module.css";
import { NeedsScripts } from "../../parts/needs-scripts.tsx";
import { RegisterHint } from "../../parts/register-hint.tsx";
import { useVisitorOnly } from "../../parts/use-visitor-only.ts";
import { loadSignIns, SignIns } from "../../sign-in/sign-ins.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const Finish = lazy(() => import("../../sign-in/finish.tsx").catch(() => ({ default: () => null })));

export const loader = ({ context }: LoaderFunctionArgs) => loadSignIns(appOf(context));

export function Component() {
  const t = useText();
  const { state, search } = useLocation();
  const [query] = useSearchParams();
  const signedIn = query.get("sign-in");
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
          {signedIn && (
            <Suspense>
              <Finish state={signedIn} />
            </Suspense>
          )}
          <LoginForm email={emailIn(state)} />
          <SignIns next={query.get("next") ?? ""} />
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
