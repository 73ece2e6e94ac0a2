import { adminPaths } from "@optimyz/contract/api/admin-paths";
import { appOf, PageMeta, useFrame } from "@optimyz/kit";
import { Link, type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from "@optimyz/kit/router";
import { Section } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { LanguageChoice } from "../language/language-choice.tsx";
import { LoginForm } from "./login-form.tsx";
import styles from "./login-page.module.css";
import * as m from "./messages.ts";
import { afterLogin, checkSession } from "./session.ts";

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
  return (
    <>
      <PageMeta title={t(m.adminLogin)} />
      <Section headingLevel={1} title={t(m.adminLogin)} eyebrow={provider} width="form" compact>
        <LoginForm onDone={() => void navigate(afterLogin(search.get("from")), { replace: true })} />
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
