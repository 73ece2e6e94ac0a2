import { PageMeta, paths } from "@optimyz/kit";
import { Link, useLocation, useNavigate, useSearchParams } from "@optimyz/kit/router";
import { LoginForm } from "../../login/login-form.tsx";
import { FormPage } from "../../parts/form-page.tsx";
import links from "../../parts/links.module.css";
import { NeedsScripts } from "../../parts/needs-scripts.tsx";
import { nextPath } from "../../parts/next-path.ts";

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  return (
    <FormPage
      title="Login"
      lead="Good to see you again."
      aside={{
        title: "Your courses, in one place",
        text: "See where each enrollment stands, and keep your details in your own hands.",
      }}
    >
      <PageMeta
        title="Login"
        description="Log in to your account and see where each of your courses stands."
        canonical={paths.login.to()}
        listed={false}
      />
      <NeedsScripts>Please switch it on in your browser to log in.</NeedsScripts>
      <LoginForm email={emailIn(state)} onSuccess={() => navigate(nextPath(search), { replace: true })} />
      <p className={links.row}>
        New here? <Link to={paths.register.to()}>Open an account</Link>
      </p>
    </FormPage>
  );
}

/** The address that somebody has just registered with. */
function emailIn(state: unknown): string | undefined {
  const known = typeof state === "object" && state !== null && "email" in state ? state.email : undefined;
  return typeof known === "string" ? known : undefined;
}
