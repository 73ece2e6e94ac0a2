import { adminPaths } from "@optimyz/contract/api/admin-paths";
import { listSignIns } from "@optimyz/contract/api/endpoints/openid";
import type { adminLogin } from "@optimyz/contract/api/endpoints/people";
import { appOf, type OutputOf, PageMeta, query, useApp, useFrame, useQuery } from "@optimyz/kit";
import { Link, type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from "@optimyz/kit/router";
import { Section } from "@optimyz/ui";
import { lazy, Suspense, useState } from "react";
import { useText } from "../../texts.ts";
import { LanguageChoice } from "../language/language-choice.tsx";
import { LoginForm } from "./login-form.tsx";
import styles from "./login-page.module.css";
import * as m from "./messages.ts";
import ways from "./session.module.css";
import { afterLogin, checkSession, enterSession } from "./session.ts";

const signInsQuery = query(listSignIns);

/** Code that only sites with such a service need. */
const SignIns = lazy(() => import("./sign-ins.tsx"));

/** Somebody with a session goes straight on. The edge knows no session, so there the form is shown. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const open = typeof document !== "undefined" && (await checkSession(appOf(context))) === "open";
  return open ? redirect(afterLogin(new URL(request.url).searchParams.get("from"))) : null;
}

/** `/admin` */
export function Component() {
  const t = useText();
  const provider = useFrame().identity.name;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const app = useApp();
  const { data: signIns = [] } = useQuery(signInsQuery);
  /** A sign-in by another service that needs a second factor. */
  const [half, setHalf] = useState<OutputOf<typeof adminLogin>>();
  const hasSignIns = signIns.length > 0 || search.has("sign-in") || search.has("problem");
  const done = () => void navigate(afterLogin(search.get("from")), { replace: true });
  const goOn = async (admin: OutputOf<typeof adminLogin>) => {
    if (admin.next === "factor") return setHalf(admin);
    await enterSession(app);
    done();
  };
  return (
    <>
      <PageMeta title={t(m.adminLogin)} />
      <Section headingLevel={1} title={t(m.adminLogin)} eyebrow={provider} width="form" compact>
        <div className={ways.ways}>
          <LoginForm key={half?.email} begun={half} onDone={done} />
          {hasSignIns && !half && (
            <Suspense>
              <SignIns signIns={signIns} onBack={(admin) => void goOn(admin)} />
            </Suspense>
          )}
        </div>
        <p className={styles.way}>
          <Link to={adminPaths.forgotPassword()}>{t(m.forgotYourPassword)}</Link>
        </p>
        <p className={styles.way}>
          <Link to={adminPaths.team()}>{t(m.withDeployToken)}</Link>
        </p>
        <p className={styles.way}>
          <Link to={{ role: "home" }}>{t(m.goToSite)}</Link>
        </p>
        <LanguageChoice />
      </Section>
    </>
  );
}
