import { forgetPassword } from "@optimyz/contract/api/endpoints/people";
import { promises } from "@optimyz/contract/domain/site";
import { PageMeta, useAtomValue, userAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { FormPage } from "../../parts/form-page.tsx";
import links from "../../parts/links.module.css";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(forgetPassword);

export function Component() {
  const t = useText();
  const time = t(parts.minutes, { count: promises.resetLink.minutes });
  const user = useAtomValue(userAtom);
  return (
    <FormPage
      title={t(m.forgotYourPassword)}
      lead={t(m.itHappens)}
      aside={{
        title: t(m.noFuss),
        text: t(m.linkWorksOnce, { time }),
      }}
    >
      <PageMeta title={t(m.forgotPassword)} description={t(m.description)} canonical={{ role: "forgotPassword" }} />
      <EndpointForm
        endpoint={forgetPassword}
        draftKey="forgot-password"
        onSuccess={({ message }) => message || t(m.sent)}
      >
        <TextField
          {...field("email")}
          requiredMessage={t(parts.enterEmail)}
          autoComplete="username"
          defaultValue={user?.email}
        />
        <SubmitButton size="large" busyLabel={t(parts.sending)}>
          {t(parts.sendLink)}
        </SubmitButton>
        <FormMessage failureText={t(parts.somethingWrong)} />
      </EndpointForm>
      <p className={links.row}>
        <Link to={{ role: "login" }}>{t(m.backToLogin)}</Link>
      </p>
    </FormPage>
  );
}
