import { adminPaths } from "@optimyz/contract/api/admin-paths";
import { adminResetPassword } from "@optimyz/contract/api/endpoints/people";
import { PageMeta, paths, useFrame } from "@optimyz/kit";
import { Link, useParams } from "@optimyz/kit/router";
import {
  ButtonLink,
  EndpointForm,
  FormMessage,
  fieldsOf,
  Notice,
  PasswordField,
  Section,
  SubmitButton,
} from "@optimyz/ui";
import { useState } from "react";
import { useText } from "../../texts.ts";
import styles from "./login-page.module.css";
import * as m from "./messages.ts";

const { field } = fieldsOf(adminResetPassword);

/** `/admin/reset-password/:token`, the page that a mail links to. */
export function Component() {
  const t = useText();
  const provider = useFrame().identity.name;
  const { token = "" } = useParams();
  const [done, setDone] = useState<string>();
  return (
    <>
      <PageMeta title={t(m.adminTitle, { title: t(m.setNewPassword) })} />
      <Section
        headingLevel={1}
        title={t(done ? m.allSet : m.setNewPassword)}
        eyebrow={provider}
        lead={done ? undefined : t(m.passwordAdvice)}
        width="form"
        compact
      >
        {done ? (
          <Notice tone="success">
            <p>{done}</p>
            <ButtonLink size="small" to={paths.admin.to()}>
              {t(m.logIn)}
            </ButtonLink>
          </Notice>
        ) : (
          <EndpointForm endpoint={adminResetPassword} given={{ token }} onSuccess={({ message }) => setDone(message)}>
            <PasswordField {...field("newPassword")} autoComplete="new-password" />
            <SubmitButton busyLabel={t(m.saving)}>{t(m.setPassword)}</SubmitButton>
            <FormMessage failureText={t(m.somethingWrong)} />
          </EndpointForm>
        )}
        <p className={styles.way}>
          <Link to={adminPaths.forgotPassword()}>{t(m.askForAnother)}</Link>
        </p>
      </Section>
    </>
  );
}
