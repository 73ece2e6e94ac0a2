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
import styles from "./login-page.module.css";

const { field } = fieldsOf(adminResetPassword);

/** `/admin/reset-password/:token`, the page that a mail links to. */
export function Component() {
  const provider = useFrame().identity.name;
  const { token = "" } = useParams();
  const [done, setDone] = useState<string>();
  return (
    <>
      <PageMeta title="Set a new password · Admin" />
      <Section
        headingLevel={1}
        title={done ? "All set" : "Set a new password"}
        eyebrow={provider}
        lead={
          done
            ? undefined
            : "Three or four words that only you connect make a better password than symbols and numbers."
        }
        width="form"
        compact
      >
        {done ? (
          <Notice tone="success">
            <p>{done}</p>
            <ButtonLink size="small" to={paths.admin.to()}>
              Log in
            </ButtonLink>
          </Notice>
        ) : (
          <EndpointForm endpoint={adminResetPassword} given={{ token }} onSuccess={({ message }) => setDone(message)}>
            <PasswordField {...field("newPassword")} autoComplete="new-password" />
            <SubmitButton busyLabel="Saving...">Set the password</SubmitButton>
            <FormMessage failureText="Something went wrong" />
          </EndpointForm>
        )}
        <p className={styles.way}>
          <Link to={adminPaths.forgotPassword()}>Ask for another link</Link>
        </p>
      </Section>
    </>
  );
}
