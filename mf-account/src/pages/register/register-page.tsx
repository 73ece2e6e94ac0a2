import { register } from "@optimyz/contract/api/endpoints/people";
import { appOf, PageMeta, useApp } from "@optimyz/kit";
import { Link, type LoaderFunctionArgs, useLocation, useNavigate } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { ConsentNotice, noticeLoader } from "@optimyz/ui/consent";
import { useEffect, useState } from "react";
import { FormPage } from "../../parts/form-page.tsx";
import { FormSkeleton } from "../../parts/form-skeleton.tsx";
import links from "../../parts/links.module.css";
import * as parts from "../../parts/messages.ts";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { useVisitorOnly } from "../../parts/use-visitor-only.ts";
import { loadSignIns, SignIns } from "../../sign-in/sign-ins.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(register);

/** Time to read the message before the login page opens (specification, section 9). */
const REDIRECT_MS = 1000;

const readNotice = noticeLoader("account");

export async function loader(args: LoaderFunctionArgs) {
  await Promise.all([readNotice(args), loadSignIns(appOf(args.context))]);
  return null;
}

export function Component() {
  const t = useText();
  const { search } = useLocation();
  const { pathOf } = useApp();
  const isVisitor = useVisitorOnly();
  return (
    <FormPage
      title={t(m.register)}
      lead={t(m.oneAccount)}
      aside={{
        title: t(m.beginHere),
        text: t(m.whatFor),
      }}
    >
      <PageMeta title={t(m.register)} description={t(m.description)} canonical={{ role: "register" }} />
      {isVisitor ? (
        <>
          <RegisterForm search={search} />
          <SignIns next={new URLSearchParams(search).get("next") ?? ""} />
          <p className={links.row}>
            <Link to={pathOf({ role: "login" }) + search}>{t(m.already)}</Link>
          </p>
        </>
      ) : (
        <FormSkeleton />
      )}
    </FormPage>
  );
}

/** @param search kept for the login page: it may say where to go afterwards */
function RegisterForm({ search }: { search: string }) {
  const t = useText();
  const [registered, setRegistered] = useState<string>();
  useLoginAfter(registered, search);
  return (
    <EndpointForm
      endpoint={register}
      draftKey="register"
      onSuccess={({ message }, { email }) => {
        setRegistered(email);
        return message || t(m.successful);
      }}
    >
      <TextField {...field("name")} autoComplete="name" />
      <TextField {...field("email")} autoComplete="username" />
      <NewPasswordField {...field("password")} hint={t(m.goodPassword)} />
      <ConsentNotice form="account" />
      <SubmitButton size="large" busyLabel={t(m.registering)} disabled={registered !== undefined}>
        {t(m.register)}
      </SubmitButton>
      <FormMessage failureText={t(parts.somethingWrong)} />
    </EndpointForm>
  );
}

/** Opens the login page a moment after a registration, unless the visitor has gone elsewhere by then. */
function useLoginAfter(registeredEmail: string | undefined, search: string): void {
  const navigate = useNavigate();
  const { pathOf } = useApp();
  useEffect(() => {
    if (registeredEmail === undefined) return;
    const timer = setTimeout(
      () => navigate(pathOf({ role: "login" }) + search, { state: { email: registeredEmail } }),
      REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [registeredEmail, search, navigate, pathOf]);
}
