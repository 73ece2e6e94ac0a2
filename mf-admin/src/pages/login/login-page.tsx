import { appOf, PageMeta } from "@optimyz/kit";
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from "@optimyz/kit/router";
import { Section } from "@optimyz/ui";
import { LoginForm } from "../../session/login-form.tsx";
import { afterLogin, checkSession } from "../../session/session.ts";

/** Somebody with a session goes straight on. The edge knows no session, so there the form is shown. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const open = typeof document !== "undefined" && (await checkSession(appOf(context))) === "open";
  return open ? redirect(afterLogin(new URL(request.url).searchParams.get("from"))) : null;
}

/** `/admin` */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <PageMeta title="Admin login" />
      <Section headingLevel={1} title="Admin login" width="form" compact>
        <LoginForm onDone={() => void navigate(afterLogin(search.get("from")), { replace: true })} />
      </Section>
    </>
  );
}
