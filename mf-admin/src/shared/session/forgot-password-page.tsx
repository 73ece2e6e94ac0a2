import { adminForgotPassword } from "@optimyz/contract/api/endpoints/people";
import { promises } from "@optimyz/contract/domain/site";
import { PageMeta, paths, useFrame } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, Section, SubmitButton, TextField } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { saySentence } from "../language/spoken.ts";
import styles from "./login-page.module.css";
import * as m from "./messages.ts";

const { field } = fieldsOf(adminForgotPassword);

/** `/admin/forgot-password` */
export function Component() {
  const t = useText();
  const provider = useFrame().identity.name;
  return (
    <>
      <PageMeta title={t(m.adminTitle, { title: t(m.forgotPassword) })} />
      <Section
        headingLevel={1}
        title={t(m.forgotYourPassword)}
        eyebrow={provider}
        lead={t(m.weSendLink, { time: saySentence(promises.resetLink.words) })}
        width="form"
        compact
      >
        <EndpointForm endpoint={adminForgotPassword} onSuccess={({ message }) => message}>
          <TextField {...field("email")} autoComplete="username" />
          <SubmitButton busyLabel={t(m.sending)}>{t(m.sendLink)}</SubmitButton>
          <FormMessage failureText={t(m.somethingWrong)} />
        </EndpointForm>
        <p className={styles.way}>
          <Link to={paths.admin.to()}>{t(m.backToLogin)}</Link>
        </p>
      </Section>
    </>
  );
}
